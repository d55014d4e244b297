#!/usr/bin/env bash
# @marbec/web-auto-extractor 2.2.1, the reader that Adobe's validator is made for, takes the text of <time> and
# <data> instead of their machine values, and ignores itemref. A page's microdata is then judged by other values
# than those that search engines read (HTML standard, 5.2.4: values of properties).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund @marbec/web-auto-extractor@2.2.1
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import module from '@marbec/web-auto-extractor'

const Extractor = module.default ?? module
const html = `<div itemscope itemtype="https://schema.org/Product" itemref="maker">
  <time itemprop="releaseDate" datetime="2026-05-01">last May</time>
  <data itemprop="sku" value="C-28">28 chews</data>
</div>
<p id="maker" itemprop="name">Chew sticks</p>`
const [product] = new Extractor({}).parse(html).microdata.Product
console.log(JSON.stringify(product))
assert.equal(product.releaseDate, 'last May')
assert.equal(product.sku, '28 chews')
assert.equal(product.name, undefined)
END
node try.mjs
