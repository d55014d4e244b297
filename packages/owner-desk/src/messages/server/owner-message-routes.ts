import {
  getInbox,
  getMessagesTable,
  getSubscribersTable,
  postMessageAction,
  postSubscriberDeletion,
  unsubscribePage,
} from '../messages-api.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { routesOf } from '../../../../../src/server/http/route.ts'
import type { Routes } from '../../../../../src/server/http/router.ts'
import { createForOwner } from '../../../../../src/server/person.ts'
import { tableResponse } from '../../server/owner-calls.ts'
import { canMail } from './mail-env.ts'
import { actOnStored, deleteByEmail, listMessages, listSubscribers, readStoredInbox } from './stored.ts'

/** Messages and subscribers, as owners read and delete them. */
export function ownerMessageRoutes(env: Env): Routes {
  const forOwner = createForOwner(env)
  return routesOf(
    forOwner(getInbox, async ({ database }) => ({
      ...(await readStoredInbox(database)),
      canMail: canMail(env),
    })),
    forOwner(postMessageAction, async ({ database }, { body: { id, action } }) => {
      await actOnStored(database, id, action)
      return { id }
    }),
    forOwner(getMessagesTable, async ({ database }) =>
      tableResponse('messages.csv', await listMessages(database), [
        'sentAt',
        'name',
        'email',
        'petType',
        'urgency',
        'subject',
        'message',
        'setAside',
        'readAt',
        'answeredAt',
      ]),
    ),
    forOwner(getSubscribersTable, async ({ database }, { url }) => {
      const rows = (await listSubscribers(database)).map((row) => ({
        ...row,
        unsubscribe: `${url.origin}${unsubscribePage}?id=${row.id}`,
      }))
      const columns = ['email', 'subscribedAt', 'page', 'consent', 'unsubscribe']
      return tableResponse('subscribers.csv', rows, columns)
    }),
    forOwner(postSubscriberDeletion, async ({ database }, { body: { email } }) => {
      await deleteByEmail(database, email)
      return { deleted: true }
    }),
  )
}
