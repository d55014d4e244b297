import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

export interface Mail {
  from: string
  to: string[]
  /** As it went over the line. */
  source: string
}

export interface MailServer {
  /** Everything it took, oldest first. */
  mails: Mail[]
  port: number
  /** Set to true, and it refuses every recipient. */
  refuses: boolean
  close: () => Promise<void>
}

/** The user and password that it accepts, as in an address. */
export const mailLogin = 'shop%40example.com:p%40ss%3Aword'

/** A mail server until the tests are over, and the settings of a shop that uses it. */
export function serveMail() {
  let smtp: MailServer
  beforeAll(async () => {
    smtp = await openMailServer()
  })
  afterAll(() => smtp.close())
  return {
    get server() {
      return smtp
    },
    env: () => ({
      SMTP_URL: `smtp://${mailLogin}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'shop@example.com',
    }),
  }
}

/** A mail server on this machine that keeps what it gets. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    // It has no certificate that Node trusts.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop@example.com' && password === 'p@ss:word'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: ({ address }, _, done) => done(opened.refuses ? new Error(`no such person: ${address}`) : null),
    onData: (stream, { envelope }, done) => {
      const { mailFrom, rcptTo } = envelope
      const from = mailFrom === false ? '' : mailFrom.address
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString()
        mails.push({ from, to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  const opened: MailServer = {
    mails,
    port: 0,
    refuses: false,
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve)
      }),
  }
  smtp.on('error', () => undefined)
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const address = smtp.server.address()
  opened.port = typeof address === 'object' && address !== null ? address.port : 0
  return opened
}
