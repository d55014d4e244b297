import { call } from './call.ts'

/** `GET` answers all that the server keeps of the signed-in person, `DELETE` deletes it. */
export const accountPath = '/api/account'

/** All that the server keeps of who is signed in, as it keeps it. Throws as `call` does. */
export async function readAccount(): Promise<unknown> {
  const account: unknown = await (await call('GET', accountPath)).json()
  return account
}

/** Deletes it. Throws as `call` does. */
export async function deleteAccount(): Promise<void> {
  await call('DELETE', accountPath)
}
