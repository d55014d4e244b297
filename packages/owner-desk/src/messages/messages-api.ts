import * as v from 'valibot'
import { plainText } from '../../../../src/lib/plain-link.ts'
import type { Answer, Endpoint, ReadBody } from '../../../../src/lib/endpoint.ts'
import { emailAddress, line, newRowId, oneOf, rowId, text } from '../body-fields.ts'

/** The page with the button of `postConfirmation`. */
export const confirmPage = '/confirm-newsletter'
/** The page that readers' `unsubscribe` links lead to. */
export const unsubscribePage = '/unsubscribe'

/** Maximum lengths, in characters; the same as in the form. */
export const messageLengths = { name: 100, email: 254, subject: 150, message: 5000 } as const

/**
 * Limits per hour. A sender is refused above `ofSender`. Above `ofMailbox` and `ofAll`, what comes is set aside for the
 * owner. `confirmations` to one mailbox are per hour, too.
 */
export const messageLimits = { ofSender: 5, ofMailbox: 5, ofAll: 200, confirmations: 2 } as const

export const petTypes = ['dog', 'cat', 'both', 'other'] as const
export const urgencies = ['low', 'medium', 'high'] as const

/** A message from the contact form. */
export const postMessage = {
  method: 'POST',
  path: '/api/contact',
  body: v.object({
    id: newRowId,
    name: v.pipe(line(messageLengths.name), v.transform(plainText)),
    email: emailAddress,
    petType: v.fallback(v.optional(v.picklist(petTypes)), undefined),
    urgency: v.fallback(v.picklist(urgencies), 'low'),
    subject: v.pipe(line(messageLengths.subject), v.transform(plainText)),
    message: text(messageLengths.message),
  }),
} as const satisfies Endpoint

export type SentMessage = Omit<ReadBody<typeof postMessage>, 'id'>

/** An address for the newsletter, with the page that it was typed on. Sends a link to confirm it. */
export const postSubscription = {
  method: 'POST',
  path: '/api/newsletter',
  body: v.object({
    email: emailAddress,
    page: v.fallback(v.pipe(v.string(), v.regex(/^\/[\w/-]{0,100}$/)), ''),
  }),
} as const satisfies Endpoint

/** `?token=`: the link in that email, which leads to a page with a button. */
export const getConfirmation = { method: 'GET', path: '/api/newsletter/confirm' } as const satisfies Endpoint

/** The button. The token is in a cookie. */
export const postConfirmation = {
  method: 'POST',
  path: '/api/newsletter/confirm',
  body: v.object({}),
} as const satisfies Endpoint

/** The id of a subscriber, from the link in their emails. */
export const postUnsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe',
  body: v.object({ id: rowId }),
} as const satisfies Endpoint

const message = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  petType: v.optional(v.string()),
  urgency: v.string(),
  subject: v.string(),
  message: v.string(),
  /** It came while many others did, so it wasn't mailed. */
  setAside: v.boolean(),
  /** ISO times. */
  sentAt: v.string(),
  readAt: v.optional(v.string()),
  answeredAt: v.optional(v.string()),
})

/** The newest 200 messages and all figures for an owner. */
export const getInbox = {
  method: 'GET',
  path: '/api/owner/messages',
  answer: v.object({
    messages: v.array(message),
    /** Without those set aside. */
    unread: v.number(),
    total: v.number(),
    subscribers: v.number(),
    /** Whether the shop can send email, which the newsletter needs. */
    canMail: v.boolean(),
  }),
} as const satisfies Endpoint

/** A message as an owner reads it. */
export type OwnerMessage = v.InferOutput<typeof message>
/** Messages, newest first, those set aside last, and how many there are. */
export type Inbox = Answer<typeof getInbox>

export const messageActions = ['read', 'unread', 'answered', 'delete'] as const
export type MessageAction = (typeof messageActions)[number]

/** An owner's decision about a message. */
export const postMessageAction = {
  method: 'POST',
  path: '/api/owner/messages',
  body: v.object({ id: rowId, action: oneOf(messageActions) }),
} as const satisfies Endpoint

/** All messages as CSV. */
export const getMessagesTable = {
  method: 'GET',
  path: '/api/owner/messages.csv',
} as const satisfies Endpoint

/** All subscribers as CSV, each with an unsubscribe link. */
export const getSubscribersTable = {
  method: 'GET',
  path: '/api/owner/subscribers.csv',
} as const satisfies Endpoint

/** Deletes a subscriber. */
export const postSubscriberDeletion = {
  method: 'POST',
  path: '/api/owner/subscribers.csv',
  body: v.object({ email: emailAddress }),
} as const satisfies Endpoint
