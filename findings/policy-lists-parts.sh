#!/usr/bin/env bash
# Astro 7.3.5 with `inlineStylesheets: 'always'` and `security.csp`: a page that imports two style sheets gets one
# style of both. Its policy allows that style, and the two sheets on their own, which no page has. With 40 pages that
# are 41 hashes too many in each policy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund astro@7.3.5
mkdir -p src/pages
cat >astro.config.mjs <<'END'
export default { build: { inlineStylesheets: 'always' }, security: { csp: true } }
END
echo 'h1 { color: green }' >src/shared.css
echo 'h2 { color: blue }' >src/own.css
printf -- "---\nimport './shared.css'\n---\n<html><head></head><body><slot /></body></html>\n" >src/Layout.astro
printf -- "---\nimport Layout from '../Layout.astro'\nimport '../own.css'\n---\n<Layout><h1>A</h1></Layout>\n" >src/pages/index.astro
printf -- "---\nimport Layout from '../Layout.astro'\n---\n<Layout><h1>B</h1></Layout>\n" >src/pages/other.astro
npx astro build >build.log
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const html = readFileSync('dist/index.html', 'utf8')
const [, css = ''] = /<style>([^]*?)<\/style>/.exec(html)
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const [first = '', second = ''] = css.split(/(?<=\n)/)
for (const text of [css, first, second]) {
  console.log(`${hashOf(text)} of ${JSON.stringify(text)}: allowed`)
  assert.ok(html.includes(hashOf(text)))
}
assert.equal(css, first + second)
END
node try.mjs
