/** A part drawn at the left of a 96 wide head, and again at its right. */
export function mirrored(part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 96 0)">${part}</g>`
}
