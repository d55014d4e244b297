/** Nobody knows what products cost now; the message says why. */
export class PricesUnreachable extends Error {
  override readonly name = 'PricesUnreachable'
}
