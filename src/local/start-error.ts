/** Why `npm start` cannot go on, in one sentence with the remedy: it is printed as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
