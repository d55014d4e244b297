/**
 * Returns an id for what a page sends, so the server stores a repeated call once. Browsers make none on an address
 * without https; the server then makes one for each call.
 */
export function newId(): string {
  return globalThis.isSecureContext ? crypto.randomUUID() : ''
}
