/** Draws a part on the left of a head 96 wide and mirrors it to the right. */
export function mirrored(part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 96 0)">${part}</g>`
}
