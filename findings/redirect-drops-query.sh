#!/usr/bin/env bash
# @netlify/redirects 4.0.2: a redirect whose target has a query of its own drops the visitor's query. The same rule
# with a target without a query keeps it. A moved page loses its campaign or its filters, depending on the target.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund @netlify/redirects@4.0.2
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import { RedirectsHandler } from '@netlify/redirects'

const rule = (from, to) => ({ from, to, status: 301, query: {}, conditions: {}, headers: {}, force: false })
const redirects = new RedirectsHandler({
  configRedirects: [rule('/chews', '/products?category=chews'), rule('/list', '/products')],
  jwtRoleClaim: '',
  jwtSecret: '',
  notFoundHandler: () => Promise.resolve(new Response('', { status: 404 })),
  projectDir: process.cwd(),
  siteID: 'shop',
  siteURL: 'http://localhost',
})
const targetOf = async (path) => {
  const match = await redirects.match(new Request(`http://localhost${path}`))
  return `${match.target.pathname}${match.target.search}`
}
const [own, none] = [await targetOf('/chews?sort=price'), await targetOf('/list?sort=price')]
console.log(`${own}\n${none}`)
assert.equal(own, '/products?category=chews')
assert.equal(none, '/products?sort=price')
process.exit(0)
END
node try.mjs
