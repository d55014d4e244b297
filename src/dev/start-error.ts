/** Why `npm start` can't go on, in one sentence with the fix. Printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
