import type { SendMailOptions } from 'nodemailer'
import { shopSettings } from '../../../../../src/content/shop-settings.ts'
import { Refusal } from '../../../../../src/server/http/responses.ts'
import type { MailEnv } from './mail-env.ts'

/** A visitor waits at most this long for the mail server, in milliseconds. */
const patience = 4000

/** Sends an email from the shop. Throws if the mail server doesn't take it in time. */
export async function sendMail(
  { host, port, secure, user, pass, from }: MailEnv,
  mail: Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text'>,
): Promise<void> {
  // Only needed for an email, so other calls start without it.
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
  try {
    await transport.sendMail({
      ...mail,
      from: { name: shopSettings.name, address: from },
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(patience),
    })
  } finally {
    transport.close()
  }
}

/** Returns what the log may say about a failed email: the mail server's own text may name people. */
export function mailFailure(error: unknown): Error {
  if (error instanceof Refusal) return error
  const { code = 'unknown', responseCode = '' } = Object(error)
  return new Error(`${code === 'EABORT' ? 'ETIMEDOUT' : code} ${responseCode}`.trim())
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}
