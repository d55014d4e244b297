import { unescape } from 'node:querystring'
import { type Env, text, wrong } from '../../../../../src/server/env.ts'

/** The server that mails messages to owners. */
export interface MailEnv {
  host: string
  port: number
  /** TLS from the start; otherwise by STARTTLS. */
  secure: boolean
  /** Empty if the server wants none. */
  user: string
  pass: string
  from: string
}

/** Returns undefined if messages aren't mailed. */
export function mailEnv(env: Env): MailEnv | undefined {
  const [address, from = ''] = [text(env, 'SMTP_URL'), text(env, 'MAIL_FROM')]
  if (address === undefined) return undefined
  if (!URL.canParse(address) || !/^smtps?:\/\/[^/]/.test(address))
    throw wrong('SMTP_URL: write it as smtps://user:password@host')
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(from)) throw wrong('MAIL_FROM: write it as name@example.com')
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port === '' ? (secure ? 465 : 587) : port),
    secure,
    user: unescape(username),
    pass: unescape(password),
    from,
  }
}

/** Returns whether the shop can send email. */
export function canMail(env: Env): boolean {
  try {
    return mailEnv(env) !== undefined
  } catch {
    return false
  }
}
