import { atom } from 'nanostores'
import { type Inbox, readInbox } from '#features/messages/messages-api.ts'
import { CallError } from '#lib/call.ts'

/** `hidden` if the person isn't an owner; the report section says so. */
type OwnerMessagesState = { state: 'hidden' } | { state: 'failed' } | { state: 'ready'; inbox: Inbox }

/** Messages on the owner's page. */
export const $ownerMessages = atom<OwnerMessagesState>({ state: 'hidden' })

/** Loads the messages. What is shown stays until the response arrives. */
export async function loadOwnerMessages(): Promise<void> {
  try {
    $ownerMessages.set({ state: 'ready', inbox: await readInbox() })
  } catch (error) {
    const isNotTheirs = error instanceof CallError && (error.status === 401 || error.status === 403)
    $ownerMessages.set({ state: isNotTheirs ? 'hidden' : 'failed' })
  }
}
