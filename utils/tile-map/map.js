"use strict";
// Draws one kernel of one plan. All tiles of one color are one path, so that a
// picture of 5,000 tiles has some dozens of nodes and can be drawn anew for
// each step of a zoom.

const kColors = 10;
const kLeft = 70, kRight = 84, kTitle = 40, kBelow = 20, kMinHeight = 44;

/// Makes an element of HTML.
function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/// Makes an element of SVG.
function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const bytes = (count) => count.toLocaleString("en");
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

const isLive = (tile, point) =>
  tile.live.some(([begin, end]) => begin <= point && point < end);

/// The bytes that are seen without zoom, as in the SVG form.
function shownBytes(space) {
  const most = Math.max(space.used, space.lowerBound, 1);
  return space.capacity !== null && space.capacity <= most * 1.25
    ? Math.max(most, space.capacity) : most;
}

/// The bytes of a space that live tiles cover, each counted once. A tile that
/// lies somewhere takes the first of where it may be.
function liveBytes(space, point) {
  const live = space.tiles.filter((tile) => isLive(tile, point))
    .sort((a, b) => a.begin - b.begin);
  let covered = 0, end = 0;
  for (const tile of live) {
    const last = tile.exact ? tile.end : tile.begin + tile.size;
    covered += Math.max(last - Math.max(tile.begin, end), 0);
    end = Math.max(end, last);
  }
  return covered;
}

class MapView {
  /// Draws into `element`; `shown(space)` says how many bytes to see.
  constructor(element, kernel, shown) {
    this.element = element;
    this.kernel = kernel;
    this.shown = shown;
    this.points = 2 * kernel.steps.length;
    this.units = [...new Set(kernel.spaces.flatMap((space) =>
      space.tiles.filter((tile) => !tile.view).map((tile) => tile.unit)))];
    this.colorBy = "buffer";
    this.point = 0;
    this.matches = null;
    this.hovered = this.chosen = null;
    this.root = svg("svg", {role: "img"});
    element.replaceChildren(this.root);
    this.fit();
  }

  fit() {
    this.time = [0, this.points];
    this.ranges = this.kernel.spaces.map((space) => [0, this.shown(space)]);
  }

  //===---- Geometry ----===//

  /// Gives each space its height: one scale of bytes for all that are high
  /// enough to be read.
  layOut() {
    const spaces = this.kernel.spaces;
    const height = this.element.clientHeight -
                   spaces.length * (kTitle + kBelow);
    const total = spaces.reduce((sum, space) => sum + this.shown(space), 0);
    this.width = Math.max(this.element.clientWidth, 360);
    let top = 0;
    this.frames = spaces.map((space, index) => {
      const share = Math.floor(height * this.shown(space) / total);
      const frame = {
        space, index, left: kLeft, top: top + kTitle,
        width: this.width - kLeft - kRight, height: Math.max(share, kMinHeight),
        note: share < kMinHeight && spaces.length > 1 ? " (enlarged)" : "",
      };
      top = frame.top + frame.height + kBelow;
      return frame;
    });
    this.height = top;
  }

  getX(frame, point) {
    const [from, to] = this.time;
    return clamp((point - from) / (to - from), -1, 2) * frame.width;
  }
  getY(frame, byte) {
    const [from, to] = this.ranges[frame.index];
    return clamp((to - byte) / (to - from), -1, 2) * frame.height;
  }

  /// The parts of a tile that are in sight, as the `d` of a path.
  outline(frame, tile) {
    const [from, to] = this.time;
    const [low, high] = this.ranges[frame.index];
    if (tile.end <= low || high <= tile.begin)
      return "";
    const y = this.getY(frame, tile.end).toFixed(1);
    const height = (this.getY(frame, tile.begin) - y).toFixed(1);
    let path = "";
    for (const [begin, end] of tile.live) {
      if (end <= from || to <= begin)
        continue;
      const x = this.getX(frame, begin);
      const width = Math.max(this.getX(frame, end) - x, 0.5).toFixed(1);
      path += `M${x.toFixed(1)} ${y}h${width}v${height}h-${width}z`;
    }
    return path;
  }

  /// Finds what is under a place of the page: a frame, its point and byte, and
  /// the smallest tile there or at most two pixels away.
  find(clientX, clientY) {
    const box = this.root.getBoundingClientRect();
    const x = clientX - box.left - kLeft, y = clientY - box.top;
    const frame = this.frames.find((one) =>
      one.top <= y && y <= one.top + one.height);
    if (!frame || x < 0 || x > frame.width)
      return null;
    const [from, to] = this.time;
    const [low, high] = this.ranges[frame.index];
    const perPixelX = (to - from) / frame.width;
    const perPixelY = (high - low) / frame.height;
    const point = from + x * perPixelX;
    const byte = high - (y - frame.top) * perPixelY;
    let best = null, bestRank = Infinity;
    for (const tile of frame.space.tiles) {
      const miss = Math.max(tile.begin - byte, byte - tile.end, 0) / perPixelY +
        Math.min(...tile.live.map(([begin, end]) =>
          Math.max(begin - point, point - end, 0))) / perPixelX;
      const rank = miss * 1e15 + (tile.end - tile.begin);
      if (miss <= 2 && rank <= bestRank) {
        best = tile;
        bestRank = rank;
      }
    }
    return {frame, point, byte, tile: best};
  }

  //===---- Drawing ----===//

  draw() {
    this.layOut();
    const perPoint = (this.width - kLeft - kRight) /
                     (this.time[1] - this.time[0]);
    this.root.setAttribute("width", this.width);
    this.root.setAttribute("height", this.height);
    this.root.setAttribute("aria-label", `Memory of @${this.kernel.name}: ` +
      this.kernel.spaces.map((space) => this.getTitle(space)).join("; "));
    this.root.classList.toggle("dense", perPoint < 3);
    this.root.classList.toggle("searching", this.matches !== null);
    this.root.replaceChildren(
      svg("defs", {}, svg("pattern", {
        id: "hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      }, svg("path", {class: "hatch", d: "M0 0V8"}))),
      ...this.frames.flatMap((frame) => this.drawSpace(frame)));
    this.mark();
  }

  getTitle(space) {
    const capacity = space.capacity === null ? ""
      : ` of ${bytes(space.capacity)}`;
    const reserved = space.reserved > 0
      ? ` with ${bytes(space.reserved)} reserved` : "";
    return `${space.name}: ${bytes(space.used)}${capacity} bytes, ` +
           `lower bound ${bytes(space.lowerBound)}${reserved}`;
  }

  getColor(space, tile) {
    return (this.colorBy === "unit" ? this.units.indexOf(tile.unit)
      : space.buffers[tile.buffer].color) % kColors;
  }

  drawSpace(frame) {
    const {space, left, top, width, height} = frame;
    const inside = svg("svg", {
      class: "space-frame", "data-space": space.name, x: left, y: top, width,
      height, overflow: "hidden",
    });
    frame.inside = inside;
    inside.append(svg("rect", {class: "frame", width, height}));
    this.drawBuffers(frame);
    this.drawTiles(frame);
    this.drawLines(frame);
    for (const kind of ["match", "hover", "chosen-tile", "cursor"])
      inside.append(frame[kind] = svg("path", {class: kind}));
    return [
      svg("text", {class: "space", x: left, y: top - 22},
        this.getTitle(space) + frame.note),
      inside, ...this.drawAxes(frame),
    ];
  }

  drawBuffers(frame) {
    let plain = "", hatched = "";
    for (const buffer of frame.space.buffers) {
      const path = this.outline(frame, {...buffer, live: [[0, this.points]]});
      if (buffer.kind === "reserved" || buffer.kind === "declared")
        hatched += path;
      else
        plain += path;
    }
    frame.inside.append(svg("path", {class: "buffer", d: plain}),
      svg("path", {class: "buffer hatched", d: hatched}));
  }

  drawTiles(frame) {
    const paths = new Map();
    const labels = [];
    for (const tile of frame.space.tiles) {
      const path = this.outline(frame, tile);
      if (path === "")
        continue;
      const style = (tile.view ? "view"
        : `tile c${this.getColor(frame.space, tile)}`) +
        (tile.exact ? "" : " somewhere") +
        (this.matches?.has(tile) ? " found" : "");
      paths.set(style, (paths.get(style) ?? "") + path);
      if (!tile.view)
        this.addLabels(frame, tile, labels);
    }
    for (const [style, d] of paths)
      frame.inside.append(svg("path", {class: style, d}));
    frame.inside.append(...labels);
  }

  addLabels(frame, tile, labels) {
    const y = Math.max(this.getY(frame, tile.end), 0);
    const low = Math.min(this.getY(frame, tile.begin), frame.height);
    if (low - y < 12)
      return;
    for (const [begin, end] of tile.live) {
      const x = Math.max(this.getX(frame, begin), 0);
      const right = Math.min(this.getX(frame, end), frame.width);
      if (right - x >= 6.8 * (tile.name.length + 1))
        labels.push(svg("text", {
          class: this.matches?.has(tile) ? "label found" : "label",
          x: x + 4, y: (y + low) / 2 + 4}, tile.name));
    }
  }

  /// How many bytes are live, in steps, as the `d` of a path.
  getCurve(frame) {
    const [[, first], ...rest] = frame.space.curve;
    const at = (value) => value.toFixed(1);
    return `M${at(this.getX(frame, 0))} ${at(this.getY(frame, first))}` +
      rest.map(([point, count]) => `H${at(this.getX(frame, point))}` +
                                   `V${at(this.getY(frame, count))}`).join("") +
      `H${at(this.getX(frame, this.points))}`;
  }

  drawLines(frame) {
    const {space, width, height} = frame;
    const across = (byte) => `M0 ${this.getY(frame, byte)}h${width}`;
    frame.inside.append(
      svg("path", {class: "bound", d: across(space.lowerBound)}),
      svg("path", {class: "peak",
        d: `M${this.getX(frame, space.peakPoint)} 0v${height}`}),
      svg("path", {class: "curve", d: this.getCurve(frame)}));
    if (space.capacity === null)
      return;
    frame.inside.append(
      svg("path", {class: "capacity", d: across(space.capacity)}));
    if (space.used > space.capacity)
      frame.inside.append(svg("rect", {class: "overflow", width,
        y: this.getY(frame, space.used),
        height: this.getY(frame, space.capacity) -
                this.getY(frame, space.used)}));
  }

  /// Names what there is room for: points, addresses, allocations, the peak.
  drawAxes(frame) {
    const {space, left, top, width, height} = frame;
    const texts = [];
    const add = (style, x, y, text) =>
      texts.push(svg("text", {class: style, x, y}, text));
    const [from, to] = this.time;
    let step = 2;
    while (step * width / (to - from) < 60)
      step *= String(step).startsWith("4") ? 2.5 : 2;
    for (let point = Math.ceil(from / step) * step; point < to; point += step)
      add("point", left + this.getX(frame, point), top + height + 14, point);
    const peak = this.getX(frame, space.peakPoint);
    if (0 <= peak && peak <= width)
      add("small", left + clamp(peak, 40, width - 60), top - 6,
        `peak, ${this.kernel.steps[space.peakPoint >> 1].op}`);
    let lastName = Infinity, lastAddress = Infinity;
    const address = (byte) => {
      const y = this.getY(frame, byte);
      if (y < -1 || y > height + 1 || lastAddress - y < 12)
        return;
      add("address", left - 6, top + y + 4, bytes(byte));
      lastAddress = y;
    };
    address(0);
    for (const buffer of [...space.buffers].sort((a, b) => a.begin - b.begin)) {
      address(buffer.begin);
      address(buffer.end);
      const low = Math.min(this.getY(frame, buffer.begin), height);
      const middle = (low + Math.max(this.getY(frame, buffer.end), 0)) / 2 + 4;
      if (middle < 4 || middle > height + 4 || lastName - middle < 12)
        continue;
      add("name", left + width + 6, top + middle, buffer.name);
      lastName = middle;
    }
    return texts;
  }

  /// Shows the point, and which tiles are found, hovered and chosen.
  mark() {
    for (const frame of this.frames) {
      const mine = (tile) => tile !== null && frame.space.tiles.includes(tile)
        ? this.outline(frame, tile) : "";
      frame.match.setAttribute("d", this.matches === null ? ""
        : frame.space.tiles.filter((tile) => this.matches.has(tile))
          .map((tile) => this.outline(frame, tile)).join(""));
      frame.hover.setAttribute("d", mine(this.hovered));
      frame["chosen-tile"].setAttribute("d", mine(this.chosen));
      frame.cursor.setAttribute("d",
        `M${this.getX(frame, this.point + 0.5)} 0v${frame.height}`);
    }
  }

  //===---- Zoom ----===//

  /// Makes a range smaller or larger about a place in it, within limits.
  static scale([from, to], about, factor, least, most) {
    const size = clamp((to - from) * factor, least, most);
    const begin = about - (about - from) * size / (to - from);
    return MapView.move([begin, begin + size], 0, most);
  }
  static move([from, to], by, most) {
    const begin = clamp(from + by, 0, Math.max(most - (to - from), 0));
    return [begin, begin + (to - from)];
  }

  zoomTime(factor, about = this.point) {
    this.time = MapView.scale(this.time,
      clamp(about, this.time[0], this.time[1]), factor,
      Math.min(8, this.points), this.points);
    this.draw();
  }
  zoomBytes(index, factor, about) {
    this.ranges[index] = MapView.scale(this.ranges[index], about, factor, 32,
      this.shown(this.kernel.spaces[index]));
    this.draw();
  }
  pan(index, points, count) {
    this.time = MapView.move(this.time, points, this.points);
    this.ranges[index] = MapView.move(this.ranges[index], count,
      this.shown(this.kernel.spaces[index]));
    this.draw();
  }
  /// Moves a point, and all bytes of a tile if there is one, into sight.
  reveal(point, tile = null) {
    const [from, to] = this.time;
    let changed = point < from || point >= to;
    if (changed)
      this.time = MapView.move(this.time, point - (from + to) / 2, this.points);
    for (const [index, space] of this.kernel.spaces.entries())
      if (tile !== null && space.tiles.includes(tile) &&
          (tile.begin < this.ranges[index][0] ||
           this.ranges[index][1] < tile.end)) {
        this.ranges[index] = [0, this.shown(space)];
        changed = true;
      }
    if (changed)
      this.draw();
  }
}
