import { fieldsOf } from '#lib/fields.ts'
import {
  messageActions,
  messagesTablePath,
  ownerMessagesPath,
  subscribersTablePath,
} from '#features/messages/messages-api.ts'
import { emailIn } from '#features/messages/server/read-message.ts'
import {
  actOnStored,
  deleteByEmail,
  listMessages,
  listSubscribers,
  readStoredInbox,
} from '#features/messages/server/stored.ts'
import * as paths from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { answerJson } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import type { Person } from '#server/person.ts'
import { createForOwner, tableResponse } from './for-owner.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The owner's inbox and the newsletter's subscribers. */
export function ownerMessageRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forOwner = createForOwner(env, 'Messages are unavailable right now', log)
  return {
    [ownerMessagesPath]: {
      GET: forOwner(async ({ database }) => json(200, await readStoredInbox(database), personal)),
      POST: forOwner((person, { request }) => answerJson(request, (value) => act(person, value))),
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
          'readAt',
          'answeredAt',
        ]),
      ),
    },
    [subscribersTablePath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const rows = (await listSubscribers(database)).map((row) => ({
          ...row,
          unsubscribe: `${url.origin}${paths.unsubscribe}?id=${row.id}`,
        }))
        return tableResponse('subscribers.csv', rows, [
          'email',
          'subscribedAt',
          'page',
          'consent',
          'unsubscribe',
        ])
      }),
      POST: forOwner(({ database }, { request }) =>
        answerJson(request, async (value) => {
          const email = emailIn(fieldsOf(value))
          if (email === undefined)
            return errorResponse(400, 'email: use the address of a subscriber', personal)
          await deleteByEmail(database, email)
          return json(200, { deleted: true }, personal)
        }),
      ),
    },
  }
}

async function act({ database }: Person, value: unknown): Promise<Response> {
  const { id, action } = Object.fromEntries(fieldsOf(value))
  const known = messageActions.find((one) => one === action)
  if (typeof id !== 'string' || !uuid.test(id))
    return errorResponse(400, 'id: use the id of a message', personal)
  if (known === undefined)
    return errorResponse(400, `action: use one of ${messageActions.join(', ')}`, personal)
  await actOnStored(database, id, known)
  return json(200, { id }, personal)
}
