import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { CatalogUnavailable } from '#lib/unavailable.ts'
import { type CatalogEngine, createEngine } from './engine.ts'

/** The catalog file written by the build, inside the project; netlify.toml bundles it with the functions. */
export const catalogFile = '.cache/catalog.sqlite'

/** Opens a written file, read-only. Throws CatalogUnavailable. */
export function openCatalogFile(file: string): CatalogEngine {
  if (!existsSync(file)) {
    throw new CatalogUnavailable(`${file}: no such file: npm run build writes it, netlify.toml bundles it`)
  }
  if (!isWhole(file)) {
    throw new CatalogUnavailable(`${file}: cut short: build and deploy again`)
  }
  // No memory mapping (mmap_size): at 50,000 products it saves no time and takes 95 MB.
  return createEngine(openDatabase(file, { readOnly: true }))
}

/**
 * Returns whether a file has all pages that its header declares. SQLite only notices when it reads a missing one.
 */
function isWhole(file: string): boolean {
  const head = Buffer.alloc(32)
  const open = openSync(file, 'r')
  try {
    readSync(open, head)
    const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
    return pageSize > 0 && fstatSync(open).size >= pageSize * head.readUInt32BE(28)
  } finally {
    closeSync(open)
  }
}

/** Loads SQLite on demand, so Node versions without it can import this file. */
export function openDatabase(path: string, options = {}) {
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (sqlite === undefined) {
    throw new CatalogUnavailable(
      `Node ${process.version} has no node:sqlite: run functions on 22.13 or newer (AWS_LAMBDA_JS_RUNTIME in docs/operations.md)`,
    )
  }
  return new sqlite.DatabaseSync(path, options)
}
