#!/usr/bin/env bash
# PGlite 0.5.16 makes upper('ß') a capital sharp s, ẞ, by default. PostgreSQL's own C.UTF-8 rules (collation
# pg_c_utf8, also inside PGlite) leave it as ß, and its full Unicode rules make it SS. An index on upper() or
# lower() that is filled in PGlite can differ from one on a server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create()
const { rows } = await database.query(`select upper('ß') as usual, upper('ß' collate pg_c_utf8) as simple,
  upper('ß' collate pg_unicode_fast) as full`)
await database.close()
console.log(rows[0])
assert.deepEqual(rows, [{ usual: 'ẞ', simple: 'ß', full: 'SS' }])
END
node try.mjs
