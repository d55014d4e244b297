import { setTimeout } from 'node:timers/promises'
import * as paths from '#lib/paths.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import { type Env, type MailEnv, mailEnv, ownerEmails } from '#server/env.ts'
import { Refusal } from '#server/http/responses.ts'
import type { SentMessage } from './read-message.ts'

/** A visitor waits at most this long for the mail server. The message is already saved. In milliseconds. */
const patience = 4000

/** Emails a saved message to the owners, if `SMTP_URL` is set. Never throws; failures are logged. */
export async function mailToOwners(
  env: Env,
  sent: SentMessage,
  log: (error: unknown) => void,
): Promise<void> {
  try {
    const [mail, owners] = [mailEnv(env), ownerEmails(env)]
    if (mail !== undefined && owners.length > 0) await send(mail, owners, sent)
  } catch (error) {
    if (error instanceof Refusal) return log(error)
    // The mail server's error text may name people.
    const { code = 'unknown', responseCode = '' } = Object(error)
    log(new Error(`A message is in /owner, but not mailed: ${code} ${responseCode}`.trim()))
  }
}

async function send(
  { host, port, secure, user, pass, from }: MailEnv,
  to: readonly string[],
  sent: SentMessage,
) {
  // Only needed for a message, so other calls start without it.
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({
    ...limits,
    host,
    port,
    secure,
    // Passwords and messages never go over an unencrypted connection.
    requireTLS: !secure && !isThisMachine(host),
    ...(user === '' ? {} : { auth: { user, pass } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { name, email, petType = 'not specified', urgency, subject, message } = sent
  const late = new AbortController()
  const mailed = transport.sendMail({
    from: { name: shopSettings.name, address: from },
    to: [...to],
    replyTo: { name, address: email },
    subject: `Message: ${subject}`,
    text: `${message}\n\n-- \n${name} <${email}>\nPet: ${petType}. Priority: ${urgency}.\n${shopSettings.url}${paths.owner}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  try {
    await Promise.race([mailed, refuseAfter(late.signal)])
  } finally {
    late.abort()
    transport.close()
    mailed.catch(() => undefined)
  }
}

async function refuseAfter(signal: AbortSignal): Promise<never> {
  await setTimeout(patience, undefined, { signal })
  throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}
