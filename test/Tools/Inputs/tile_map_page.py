"""usage: tile_map_page.py PAGE TWO_PLANS SCREENSHOT

Does what a reader of the page does, and prints what the reader sees."""

import base64
import pathlib
import sys

import browser

page, two_plans, screenshot = map(pathlib.Path, sys.argv[1:])

# Where the middle of a tile's first live segment is on the screen.
FIND = """
  const [name] = arguments;
  const frame = document.querySelector("svg.space-frame");
  const kernel = plans[0].kernels[0], space = kernel.spaces[0];
  const tile = space.tiles.find((one) => one.name === name);
  const box = frame.querySelector(".frame").getBoundingClientRect();
  const point = (tile.live[0][0] + tile.live[0][1]) / 2;
  return [box.left + box.width * point / (2 * kernel.steps.length),
          box.bottom - box.height * (tile.begin + tile.end) / 2 /
          arguments[1]];
"""


def show(what, *texts):
    print(f"{what}:", " | ".join(" ".join(text.split()) for text in texts))


def show_point(web, what):
    show(what, web.text("#where"), web.text(".now-line"), web.text("caption"))


with browser.start() as web:
    web.open(page.resolve().as_uri())
    show("title", web.run("return document.title"), web.text("h2"))
    show("nodes", str(web.run("return document.querySelectorAll('svg *').length < 60")))
    show_point(web, "start")
    # Where the curve turns, in bytes at points.
    show("curve", web.run("""
      const frame = document.querySelector("svg.space-frame");
      const box = frame.querySelector(".frame").getBBox();
      const points = 2 * plans[0].kernels[0].steps.length;
      return frame.querySelector(".curve").getAttribute("d").slice(1)
        .split("H").map((turn) => turn.split(/[ V]/))
        .map(([x, y]) => Math.round(x * points / box.width) + ": " +
          (y && Math.round((1 - y / box.height) * 20480 / 256) * 256))
        .join(", ");"""))
    screenshot.write_bytes(base64.b64decode(web.screenshot()))

    for name in ("%a", "%b", "%c"):
        web.point(*web.run(FIND, name, 20480))
        show("hover", web.text(".details"))
    web.point(1, 1)
    show("away", web.text(".details"))

    web.focus("#point")
    web.press("Right")
    show_point(web, "right")
    web.press("Left", "Left")
    show_point(web, "left")
    web.point(*web.run(FIND, "%b", 20480), click=True)
    show_point(web, "click")
    x, y = web.run(
        "const box = document.querySelectorAll('.line')[7].getBoundingClientRect();"
        "return [box.left + 90, box.top + 5];"
    )
    web.point(x, y, click=True)
    show_point(web, "line")

    web.focus("main .map")
    web.press("/", *"vec_0")
    show("search", web.text("#found"))
    web.press("Enter")
    show("enter", web.text(".details .tile-name"))
    web.press("Enter")
    show("enter", web.text(".details .tile-name"))
    web.press("Escape")
    show("escape", web.text("#found"))

    web.focus("main .map")
    web.press("n")
    show("n", web.text(".details .tile-name"))
    web.press("p", "p")
    show("p", web.text(".details .tile-name"))
    web.press("Escape", "Right")
    show("keys", web.text(".details"), web.text("#where"))
    ticks = "return [...document.querySelectorAll('text.point')].map((t) => t.textContent).join(' ')"
    web.press("+")
    show("zoom", web.run(ticks))
    web.press("0")
    show("fit", web.run(ticks))
    theme = "return document.documentElement.dataset.theme"
    web.press("t")
    show("theme", web.run(theme))
    web.press("t")
    show("theme", web.run(theme))
    color = "return [...document.querySelectorAll('.space-frame .tile')].map((t) => t.classList[1]).join(' ')"
    show("allocations", web.run(color))
    web.run("const s = document.getElementById('color'); s.value = 'unit';"
            "s.dispatchEvent(new Event('change'))")
    show("units", web.run(color), web.text(".legend"))
    show("requests", str(web.run("return performance.getEntriesByType('resource').length")))
    show("console", *web.log())

    web.open(two_plans.resolve().as_uri())
    lines = "return [...document.querySelectorAll('.now-line')].map((l) => l.textContent.trim()).join(' | ')"
    heads = "return [...document.querySelectorAll('h2')].map((h) => h.textContent).join(' | ')"
    show("two", web.run(heads))
    show("both", web.run(lines))
    web.focus("#point")
    web.press("Right", "Right")
    show("both", web.run(lines))
    show("console", *web.log())
