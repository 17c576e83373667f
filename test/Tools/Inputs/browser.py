"""A browser without a window, driven by the W3C WebDriver protocol."""

import contextlib
import json
import re
import subprocess
import tempfile
import urllib.error
import urllib.request

# What the protocol calls keys.
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Left": "\ue012", "Right": "\ue014"}

# To this machine, whatever proxy the environment names.
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Browser:
    def __init__(self, url):
        self.url = url

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with DIRECT.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """The value of a script, which says `return`."""
        return self.call("POST", "/execute/sync", {"script": script, "args": arguments})

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).innerText", selector)

    def focus(self, selector):
        self.run("document.querySelector(arguments[0]).focus()", selector)

    def press(self, *keys):
        actions = []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": actions})

    def point(self, x, y, click=False):
        actions = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}]
        if click:
            actions += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.act({"type": "pointer", "id": "mouse", "actions": actions})

    def act(self, source):
        self.call("POST", "/actions", {"actions": [source]})

    def log(self):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]

    def screenshot(self):
        return self.call("GET", "/screenshot")


@contextlib.contextmanager
def start(width=1400, height=900):
    with tempfile.TemporaryDirectory() as home, subprocess.Popen(
        ["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True
    ) as driver:
        try:
            found = None
            for line in driver.stdout:  # until it ends, if it cannot start
                if found := re.search(r"successfully on port (\d+)", line):
                    break
            url = f"http://127.0.0.1:{found.group(1)}/session"
            # As root there is no sandbox, and in a container little /dev/shm.
            arguments = ["--headless=new", "--no-sandbox", "--disable-gpu"]
            arguments += ["--disable-dev-shm-usage", "--no-first-run"]
            arguments += [f"--user-data-dir={home}", f"--window-size={width},{height}"]
            wanted = {
                "goog:chromeOptions": {"args": arguments},
                "goog:loggingPrefs": {"browser": "ALL"},
            }
            session = Browser(url).call(
                "POST", "", {"capabilities": {"alwaysMatch": wanted}}
            )
            browser = Browser(f"{url}/{session['sessionId']}")
            try:
                yield browser
            finally:
                browser.call("DELETE", "")
        finally:
            driver.terminate()
