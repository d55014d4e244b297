#!/usr/bin/env bash
# @guidepup/virtual-screen-reader 0.33.0 announces a live region inside a hidden element. Browsers leave hidden
# elements out of the accessibility tree, so a real screen reader says nothing: a test of announcements passes for
# a message that nobody hears.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund @guidepup/virtual-screen-reader@0.33.0 jsdom@29.1.1
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div hidden><p role="status"></p></div>', { pretendToBeVisual: true, url: 'https://shop.example' })
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
}
Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
const { virtual } = await import('@guidepup/virtual-screen-reader')
await virtual.start({ container: window.document.body })
const changed = new Promise((resolve) => {
  const observer = new window.MutationObserver(() => setImmediate(resolve))
  observer.observe(window.document.body, { subtree: true, childList: true })
})
window.document.querySelector('[role=status]').textContent = 'Added to cart'
await changed
const said = await virtual.spokenPhraseLog()
await virtual.stop()
console.log(said.join('\n'))
assert.ok(said.includes('polite: Added to cart'))
END
node try.mjs
