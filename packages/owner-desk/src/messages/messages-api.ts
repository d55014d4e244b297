import { call, readJson } from '../../../../src/lib/call.ts'
import {
  type Guarded,
  isBoolean,
  isNumber,
  isText,
  listOf,
  objectOf,
  optional,
} from '../../../../src/lib/guards.ts'

/** The page with the button of `confirmPath`. */
export const confirmPage = '/confirm-newsletter'
/** The page that readers' `unsubscribe` links lead to. */
export const unsubscribePage = '/unsubscribe'

/** `POST` a message: `name`, `email`, `subject`, `message`, and optionally `petType` and `urgency`. */
export const contactPath = '/api/contact'
/** `POST` an `email` for the newsletter, with the `page` it was typed on. Sends a link to confirm it. */
export const newsletterPath = '/api/newsletter'
/** `GET ?token=`: the link in that email, which leads to a page with a button. `POST` is the button. */
export const confirmPath = '/api/newsletter/confirm'
/** `POST` the `id` of a subscriber, from the link in their emails. */
export const unsubscribePath = '/api/unsubscribe'
/** `GET` the newest 200 messages and all figures for an owner; `POST` a decision. */
export const ownerMessagesPath = '/api/owner/messages'
/** `GET` all messages as CSV. */
export const messagesTablePath = '/api/owner/messages.csv'
/** `GET` all subscribers as CSV, each with an unsubscribe link; `POST` an `id` and `email` to delete. */
export const subscribersTablePath = '/api/owner/subscribers.csv'

/** Maximum lengths, in characters; the same as in the form. */
export const messageLengths = { name: 100, email: 254, subject: 150, message: 5000 } as const

/**
 * Limits per hour. A sender is refused above `ofSender`. Above `ofMailbox` and `ofAll`, what comes is set aside for the
 * owner. `confirmations` to one mailbox are per hour, too.
 */
export const messageLimits = { ofSender: 5, ofMailbox: 5, ofAll: 200, confirmations: 2 } as const

export const petTypes = ['dog', 'cat', 'both', 'other'] as const
export const urgencies = ['low', 'medium', 'high'] as const

const message = objectOf({
  id: isText,
  name: isText,
  email: isText,
  petType: optional(isText),
  urgency: isText,
  subject: isText,
  message: isText,
  /** It came while many others did, so it wasn't mailed. */
  setAside: isBoolean,
  /** ISO times. */
  sentAt: isText,
  readAt: optional(isText),
  answeredAt: optional(isText),
})

const isInbox = objectOf({
  messages: listOf(message),
  /** Without those set aside. */
  unread: isNumber,
  total: isNumber,
  subscribers: isNumber,
  /** Whether the shop can send email, which the newsletter needs. */
  canMail: isBoolean,
})

/** A message as an owner reads it. */
export type OwnerMessage = Guarded<typeof message>
/** Messages, newest first, those set aside last, and how many there are. */
export type Inbox = Guarded<typeof isInbox>

export const messageActions = ['read', 'unread', 'answered', 'delete'] as const
export type MessageAction = (typeof messageActions)[number]

/** Throws as `call` does. */
export function readInbox(): Promise<Inbox> {
  return readJson(ownerMessagesPath, isInbox)
}

/** Throws as `call` does. */
export async function actOnMessage(id: string, action: MessageAction): Promise<void> {
  await call('POST', ownerMessagesPath, { id, action })
}

/** Deletes a subscriber by email address. Throws as `call` does. */
export async function deleteSubscriber(email: string): Promise<void> {
  await call('POST', subscribersTablePath, { email })
}
