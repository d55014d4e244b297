#!/usr/bin/env bash
# @astrojs/rss 4.0.19 adds a final slash to links by default. If a link has a query or a fragment, the slash goes
# behind that: it changes the query's last value or the fragment.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund @astrojs/rss@4.0.19
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import rss from '@astrojs/rss'

const items = ['/guides/gulpers', '/guides/gulpers?from=feed', '/guides/gulpers#signs'].map((link) => ({
  title: 'Gulpers',
  link,
}))
const answer = await rss({ title: 'Guides', description: 'New', site: 'https://shop.example', items })
const links = [...(await answer.text()).matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link)
console.log(links.join('\n'))
assert.deepEqual(links, [
  'https://shop.example/guides/gulpers/',
  'https://shop.example/guides/gulpers?from=feed/',
  'https://shop.example/guides/gulpers#signs/',
])
END
node try.mjs
