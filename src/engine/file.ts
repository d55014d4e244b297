import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { type CatalogueEngine, createEngine } from './engine.ts'

/** The catalogue as the build writes it, in the project's folder; netlify.toml bundles it with the functions. */
export const catalogueFile = '.cache/catalogue.sqlite'

/** The catalogue cannot be asked on this machine; the message says what to do. */
export class CatalogueUnavailable extends Error {
  override name = 'CatalogueUnavailable'
}

/** Opens a file that was written, only to read. Throws CatalogueUnavailable. */
export function openCatalogueFile(file: string): CatalogueEngine {
  if (!existsSync(file)) {
    throw new CatalogueUnavailable(`${file}: no such file: npm run build writes it, netlify.toml bundles it`)
  }
  if (!isWhole(file)) {
    throw new CatalogueUnavailable(`${file}: cut short: build and deploy again`)
  }
  // Not mapped into memory (mmap_size): at 50,000 products that saves no time and takes 95 MB.
  return createEngine(openDatabase(file, { readOnly: true }))
}

/** Whether a file has all pages that its first bytes promise; SQLite finds out only where it misses one. */
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

/** SQLite's codes for a file that cannot be read, is damaged, cannot be opened, or is no database. */
const damage = new Set([10, 11, 14, 26])

/** Whether an error says that the catalogue cannot be asked, rather than that a question was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof CatalogueUnavailable) return true
  // The lower byte is the code, the others tell more of it.
  return error instanceof Error && 'errcode' in error && damage.has(Number(error.errcode) & 0xff)
}

/** Asked for when it is needed: a Node that has no SQLite still imports this file. */
export function openDatabase(path: string, options = {}) {
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (sqlite === undefined) {
    throw new CatalogueUnavailable(
      `Node ${process.version} has no node:sqlite: run functions on 22.13 or newer (AWS_LAMBDA_JS_RUNTIME in docs/operations.md)`,
    )
  }
  return new sqlite.DatabaseSync(path, options)
}
