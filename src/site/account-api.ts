import { call } from '#lib/call.ts'

/** `GET` returns everything the server stores about the signed-in person; `DELETE` deletes it. */
export const accountPath = '/api/account'

/** Returns everything the server stores about the signed-in person, unparsed. Throws as `call` does. */
export async function readAccount(): Promise<unknown> {
  const account: unknown = await (await call('GET', accountPath)).json()
  return account
}

/** Deletes everything the server stores about the signed-in person. Throws as `call` does. */
export async function deleteAccount(): Promise<void> {
  await call('DELETE', accountPath)
}
