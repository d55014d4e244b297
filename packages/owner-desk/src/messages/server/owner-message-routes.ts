import * as v from 'valibot'
import {
  messageActions,
  messagesTablePath,
  ownerMessagesPath,
  subscribersTablePath,
  unsubscribePage,
} from '../messages-api.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { rowId } from '../../../../../src/server/http/body.ts'
import type { Routes } from '../../../../../src/server/http/router.ts'
import { createForOwner } from '../../../../../src/server/person.ts'
import { createDecide, oneOf, tableResponse } from '../../server/owner-calls.ts'
import { canMail } from './mail-env.ts'
import { emailAddress } from './read-message.ts'
import { actOnStored, deleteByEmail, listMessages, listSubscribers, readStoredInbox } from './stored.ts'

const messageDecision = v.object({ id: rowId, action: oneOf(messageActions) })

/** Messages and subscribers, as owners read and delete them. */
export function ownerMessageRoutes(env: Env): Routes {
  const [forOwner, decide] = [createForOwner(env), createDecide(env)]
  return {
    [ownerMessagesPath]: {
      GET: forOwner(async ({ database }) => ({
        ...(await readStoredInbox(database)),
        canMail: canMail(env),
      })),
      POST: decide(messageDecision, async ({ database }, { id, action }) => {
        await actOnStored(database, id, action)
        return { id }
      }),
    },
    [messagesTablePath]: {
      GET: forOwner(async ({ database }) =>
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
    },
    [subscribersTablePath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const rows = (await listSubscribers(database)).map((row) => ({
          ...row,
          unsubscribe: `${url.origin}${unsubscribePage}?id=${row.id}`,
        }))
        const columns = ['email', 'subscribedAt', 'page', 'consent', 'unsubscribe']
        return tableResponse('subscribers.csv', rows, columns)
      }),
      POST: decide(v.object({ email: emailAddress }), async ({ database }, { email }) => {
        await deleteByEmail(database, email)
        return { deleted: true }
      }),
    },
  }
}
