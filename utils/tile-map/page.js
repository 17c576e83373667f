// The page around the maps: what is chosen, and how it is chosen.

const plans = JSON.parse(document.getElementById("plans").textContent);
const get = (id) => document.getElementById(id);

/// A kernel of a plan with its map, its text and what is on chip.
class PlanView {
  constructor(plan, kernel, shown, page) {
    this.kernel = kernel;
    this.page = page;
    this.tiles = kernel.spaces.flatMap((space) => space.tiles.map((tile) =>
      Object.assign(tile, {space})));
    this.tiles.sort((a, b) => (a.live[0]?.[0] ?? 0) - (b.live[0]?.[0] ?? 0));
    this.mapElement = html("div", {
      class: "map", tabindex: 0, role: "group",
      "aria-label": `Map of ${plan.file}; n and p choose a tile`,
    });
    this.now = html("div", {class: "now", tabindex: 0, role: "region",
      "aria-label": "Tiles on chip"});
    this.details = html("div", {class: "details", role: "status"});
    this.text = html("div", {class: "text", tabindex: 0, role: "region",
      "aria-label": "Text of the kernel"});
    this.lines = kernel.text.map((line, index) =>
      html("div", {class: "line", "data-number": index + 1}, line));
    this.text.append(...this.lines);
    this.legend = html("p", {class: "legend"});
    const target = kernel.target === "" ? "" : ` on ${kernel.target}`;
    this.element = html("section", {class: "plan", "aria-label": plan.file},
      html("header", {}, html("h2", {},
        `@${kernel.name}${target}, ${plan.file}`), this.legend,
      ...kernel.notes.map((note) => html("p", {class: "notes"}, note))),
      this.mapElement, this.details, this.now, this.text);
    this.map = new MapView(this.mapElement, kernel, shown);
    this.describe(null);
    this.listen();
  }

  listen() {
    const map = this.map, element = this.mapElement;
    let drag = null;
    element.addEventListener("pointermove", (event) => {
      if (drag !== null) {
        const [from, to] = map.time;
        const range = map.ranges[drag.frame.index];
        map.pan(drag.frame.index,
          (drag.x - event.clientX) * (to - from) / drag.frame.width,
          (event.clientY - drag.y) * (range[1] - range[0]) / drag.frame.height);
        Object.assign(drag, {x: event.clientX, y: event.clientY, moved: true});
        return;
      }
      this.hover(map.find(event.clientX, event.clientY)?.tile ?? null);
    });
    element.addEventListener("pointerleave", () => this.hover(null));
    element.addEventListener("pointerdown", (event) => {
      const found = map.find(event.clientX, event.clientY);
      if (found === null || event.button !== 0)
        return;
      drag = {...found, x: event.clientX, y: event.clientY, moved: false};
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointerup", () => {
      if (drag !== null && !drag.moved) {
        this.choose(drag.tile);
        this.page.setPoint(Math.floor(drag.point), this);
      }
      drag = null;
    });
    element.addEventListener("pointercancel", () => { drag = null; });
    element.addEventListener("wheel", (event) => {
      const found = map.find(event.clientX, event.clientY);
      if (found === null || event.ctrlKey)
        return;
      event.preventDefault();
      const turn = event.deltaY !== 0 ? event.deltaY : event.deltaX;
      const factor = Math.exp(clamp(turn, -200, 200) / 400);
      if (event.shiftKey)
        map.zoomBytes(found.frame.index, factor, found.byte);
      else
        map.zoomTime(factor, found.point);
    }, {passive: false});
    this.text.addEventListener("click", (event) => {
      const line = this.lines.indexOf(event.target);
      const step = this.kernel.steps.findIndex((one) => one.line === line &&
        one.op !== "block");
      if (step >= 0)
        this.page.setPoint(2 * step + 1, this);
    });
    const chooseRow = (event) => {
      const row = event.target.closest("tr[data-tile]");
      if (row !== null)
        this.choose(this.tiles[row.dataset.tile]);
    };
    this.now.addEventListener("click", chooseRow);
    this.now.addEventListener("keydown", (event) => {
      if (event.key === "Enter")
        chooseRow(event);
    });
  }

  colorBy(what) {
    this.map.colorBy = what;
    this.legend.replaceChildren(...(what === "unit" ? this.map.units : [])
      .flatMap((unit, index) => [
        svg("svg", {width: 12, height: 12, "aria-hidden": true},
          svg("rect", {class: `tile c${index % kColors}`, width: 12,
            height: 12})),
        ` ${unit} `]));
  }

  hover(tile) {
    if (tile === this.map.hovered)
      return;
    this.map.hovered = tile;
    this.map.mark();
    this.describe(tile ?? this.map.chosen);
  }

  choose(tile) {
    this.map.chosen = tile;
    this.map.mark();
    this.describe(tile);
    for (const row of this.now.querySelectorAll("tr[data-tile]"))
      row.classList.toggle("chosen", this.tiles[row.dataset.tile] === tile);
  }

  /// Chooses the tile `by` behind the chosen one, among those that are found.
  step(by) {
    const tiles = this.tiles.filter((tile) => tile.live.length > 0 &&
      (this.map.matches?.has(tile) ?? true));
    if (tiles.length === 0)
      return;
    const at = tiles.indexOf(this.map.chosen);
    const tile = tiles[at < 0 ? 0 : (at + by + tiles.length) % tiles.length];
    this.page.setPoint(tile.live[0][0], this);
    this.map.reveal(tile.live[0][0], tile);
    this.choose(tile);
  }

  describe(tile) {
    if (tile === null) {
      this.details.replaceChildren(html("p", {class: "hint"},
        "Point at a tile, or choose one with n and p."));
      return;
    }
    const facts = (pairs) => html("p", {}, ...Object.entries(pairs).flatMap(
      ([name, text]) => [html("span", {class: "fact"},
        html("span", {class: "dim"}, `${name} `), text), " "]));
    const buffer = tile.space.buffers[tile.buffer];
    const where = `[${bytes(tile.begin)}, ${bytes(tile.end)})` +
                  (tile.exact ? "" : ", somewhere");
    const live = tile.live.map(([begin, end]) => `[${begin}, ${end})`);
    this.details.replaceChildren(
      html("p", {}, html("b", {class: "tile-name"}, tile.name),
        ` = ${tile.op}, ${tile.type}, ${tile.space.name}`),
      facts({at: tile.location, live: live.join(" ") || "never",
        unit: tile.unit}),
      facts({bytes: bytes(tile.size), in: where,
        allocation: buffer.name + (buffer.addressed ? "" : ", no address")}),
      ...tile.reasons.map((reason) => html("p", {class: "reason"}, reason)));
  }

  setPoint(point) {
    this.map.point = point;
    this.map.reveal(point);
    this.map.mark();
    this.listTiles(point);
    const line = this.lines[this.kernel.steps[point >> 1].line];
    if (this.line === line)
      return;
    this.line?.classList.remove("now-line");
    this.line?.removeAttribute("aria-current");
    this.line = line;
    line.classList.add("now-line");
    line.setAttribute("aria-current", "true");
    line.scrollIntoView({block: "nearest"});
  }

  /// Lists what is on chip, the largest tile first.
  listTiles(point) {
    const live = [];
    for (const [index, tile] of this.tiles.entries())
      if (isLive(tile, point))
        live.push({tile, index,
          until: tile.live.find((segment) => point < segment[1])[1]});
    live.sort((a, b) => b.tile.size - a.tile.size);
    const most = 100;
    const cell = (text, style) => html("td", style ? {class: style} : {}, text);
    const rows = live.slice(0, most).map(({tile, index, until}) =>
      html("tr", {"data-tile": index, tabindex: 0,
        class: tile === this.map.chosen ? "chosen" : ""},
      cell(tile.name), cell(tile.op), cell(tile.space.name),
      cell(tile.space.buffers[tile.buffer].name),
      cell(bytes(tile.size), "number"),
      cell(String(until), "number")));
    const head = (text, style) => html("th",
      {scope: "col", ...(style ? {class: style} : {})}, text);
    const left = live.length > most ? `, the largest ${most}` : "";
    const sums = this.kernel.spaces.map((space) =>
      ` ${space.name} ${bytes(liveBytes(space, point))}`).join(",");
    this.now.replaceChildren(html("table", {},
      html("caption", {}, `On chip at ${point}:${sums} bytes; ` +
        `${live.length} tiles${left}`),
      html("thead", {}, html("tr", {}, head("tile"), head("made by"),
        head("space"), head("allocation"), head("bytes", "number"),
        head("until", "number"))),
      html("tbody", {}, ...rows)));
  }
}

/// Finds points of one kernel that mean the same in another plan of it: by the
/// op and its location, and between those by distance.
class Match {
  constructor(from, to) {
    const key = (step) => `${step.op} ${step.location}`;
    const places = new Map();
    for (const [index, step] of to.steps.entries()) {
      const all = places.get(key(step)) ?? [];
      all.push(index);
      places.set(key(step), all);
    }
    const seen = new Map();
    let last = 0;
    this.steps = from.steps.map((step) => {
      const count = seen.get(key(step)) ?? 0;
      seen.set(key(step), count + 1);
      const index = step.op === "block" ? undefined
        : places.get(key(step))?.[count];
      last = index ?? Math.min(last + 1, to.steps.length - 1);
      return last;
    });
  }
  getPoint(point) { return 2 * this.steps[point >> 1] + point % 2; }
}

class Page {
  constructor() {
    this.views = [];
    const names = [...new Set(plans.flatMap((plan) =>
      plan.kernels.map((kernel) => kernel.name)))];
    get("kernel").append(...names.map((name) =>
      html("option", {value: name}, `@${name}`)));
    get("kernel").addEventListener("change", () => this.show());
    get("color").addEventListener("change", () => this.recolor());
    get("search").addEventListener("input", () => this.search());
    get("search").addEventListener("keydown", (event) => {
      if (event.key === "Enter")
        this.step(event.shiftKey ? -1 : 1);
      if (event.key === "Escape") {
        get("search").value = "";
        this.search();
        get("search").blur();
      }
    });
    get("point").addEventListener("input", () =>
      this.setPoint(Number(get("point").value), this.views[0]));
    get("in").addEventListener("click", () => this.zoom(0.5));
    get("out").addEventListener("click", () => this.zoom(2));
    get("fit").addEventListener("click", () => this.fit());
    get("theme").addEventListener("click", () => this.switchTheme());
    document.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.draw()).observe(
      document.querySelector("main"));
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => this.setTheme(dark.matches ? "dark" : "light");
    dark.addEventListener("change", follow);
    follow();
    this.show();
  }

  /// Shows the kernel that is chosen, of each plan that has it, on one scale.
  show() {
    const name = get("kernel").value;
    const found = plans.flatMap((plan) => plan.kernels
      .filter((kernel) => kernel.name === name)
      .map((kernel) => ({plan, kernel})));
    const shown = (space) => Math.max(...found.flatMap(({kernel}) =>
      kernel.spaces.filter((other) => other.name === space.name)
        .map(shownBytes)));
    this.views = found.map(({plan, kernel}) =>
      new PlanView(plan, kernel, shown, this));
    const main = document.querySelector("main");
    main.classList.toggle("two", this.views.length > 1);
    main.replaceChildren(...this.views.map((view) => view.element));
    const [first, second] = this.views;
    this.there = second ? new Match(first.kernel, second.kernel) : null;
    this.back = second ? new Match(second.kernel, first.kernel) : null;
    get("point").max = first.map.points - 1;
    this.recolor();
    this.search();
    this.setPoint(Math.max(...first.kernel.spaces.slice(0, 1).map((space) =>
      space.peakPoint)), first);
  }

  draw() { this.views.forEach((view) => view.map.draw()); }

  recolor() {
    this.views.forEach((view) => view.colorBy(get("color").value));
    this.draw();
  }

  /// Goes to a point of one view, and to where that is in the other.
  setPoint(point, view) {
    const [first, second] = this.views;
    point = clamp(point, 0, view.map.points - 1);
    const mine = view === first ? point : this.back.getPoint(point);
    first.setPoint(mine);
    second?.setPoint(view === second ? point : this.there.getPoint(mine));
    const step = first.kernel.steps[mine >> 1];
    get("point").value = mine;
    const text = `${mine} of ${first.map.points}: ${step.op} ` +
                 (mine % 2 ? "writes" : "reads");
    get("where").textContent = text;
    get("point").setAttribute("aria-valuetext", text);
  }

  search() {
    const words = get("search").value.trim().toLowerCase();
    let count = 0;
    for (const view of this.views) {
      view.map.matches = words === "" ? null
        : new Set(view.tiles.filter((tile) =>
          [tile.name, tile.op, tile.location, tile.type, tile.unit,
            tile.space.buffers[tile.buffer].name].some((text) =>
            text.toLowerCase().includes(words))));
      count += view.map.matches?.size ?? 0;
      view.map.draw();
    }
    get("found").textContent = words === "" ? ""
      : `${count} ${count === 1 ? "tile" : "tiles"}`;
  }

  step(by) {
    const focused = this.views.find((view) =>
      view.element.contains(document.activeElement));
    (focused ?? this.views[0]).step(by);
  }

  zoom(factor) { this.views.forEach((view) => view.map.zoomTime(factor)); }

  fit() {
    this.views.forEach((view) => view.map.fit());
    this.draw();
  }

  setTheme(theme) { document.documentElement.dataset.theme = theme; }
  switchTheme() {
    this.setTheme(document.documentElement.dataset.theme === "dark" ? "light"
      : "dark");
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey ||
        event.target.matches("input, select"))
      return;
    const far = event.shiftKey ? 10 : 1;
    const point = Number(get("point").value);
    const go = (to) => this.setPoint(to, this.views[0]);
    const actions = {
      ArrowLeft: () => go(point - far), ArrowRight: () => go(point + far),
      Home: () => go(0), End: () => go(Infinity),
      n: () => this.step(1), p: () => this.step(-1),
      "+": () => this.zoom(0.5), "=": () => this.zoom(0.5),
      "-": () => this.zoom(2), 0: () => this.fit(),
      t: () => this.switchTheme(), "/": () => get("search").focus(),
      Escape: () => this.views.forEach((view) => view.choose(null)),
    };
    if (!Object.hasOwn(actions, event.key))
      return;
    event.preventDefault();
    actions[event.key]();
  }
}

new Page();
