import { plainText } from '#lib/plain-link.ts'
import { honeypotField } from '#features/messages/honeypot-field.ts'
import { messageLengths, petTypes, urgencies } from '../messages-api.ts'
import { visibleText } from '#lib/visible-text.ts'
import { Refusal } from '#server/http/responses.ts'

/** A message as sent. */
export interface SentMessage {
  name: string
  /** In lowercase. */
  email: string
  petType: string | undefined
  urgency: string
  subject: string
  message: string
}

type Fields = ReadonlyMap<string, unknown>

/** Parses a message. Throws a Refusal that names the first invalid field. */
export function readMessage(fields: Fields): SentMessage {
  const text = (name: 'name' | 'subject' | 'message') => {
    const typed = fields.get(name)
    if (typeof typed !== 'string' || visibleText(typed) === '') return undefined
    // Postgres stores no NUL.
    const seen = name === 'message' ? typed.replaceAll('\0', '').trim() : visibleText(typed)
    return seen.length > messageLengths[name] ? undefined : plainText(seen)
  }
  const [name, subject, message] = [text('name'), text('subject'), text('message')]
  const email = emailIn(fields)
  if (name === undefined) throw wrongField('name')
  if (email === undefined) throw wrongField('email')
  if (subject === undefined) throw wrongField('subject')
  if (message === undefined) throw wrongField('message')
  return {
    name,
    email,
    petType: petTypes.find((one) => one === fields.get('petType')),
    urgency: urgencies.find((one) => one === fields.get('urgency')) ?? 'low',
    subject,
    message,
  }
}

export function wrongField(name: string): Refusal {
  return new Refusal(400, `${name}: missing, too long, or not valid`)
}

/** Returns the email address in lowercase, or undefined if it isn't valid. */
export function emailIn(fields: Fields): string | undefined {
  const typed = fields.get('email')
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  const isAddress = /^[^\s@<>"(),:;\\\p{Cc}]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/u.test(email)
  return isAddress && email.length <= messageLengths.email ? email : undefined
}

/** Returns whether the honeypot is filled in. */
export function isTrapped(fields: Fields): boolean {
  const honeypot = fields.get(honeypotField)
  return honeypot !== undefined && honeypot !== ''
}
