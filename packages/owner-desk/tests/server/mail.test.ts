import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { postMessage } from '../../src/messages/messages-api.ts'
import { mailEnv } from '../../src/messages/server/mail-env.ts'
import { type Mail, mailLogin, serveMail } from '../../../../tests/support/mail-server.ts'
import { from, openAppOn, origin } from '../../../../tests/support/server-fixture.ts'
import { serveDesk } from '../support/serve-desk.ts'

const errors: string[] = []
const mail = serveMail()
const { on, ownRead } = serveDesk()
beforeEach(() => {
  mail.server.mails.length = 0
  mail.server.refuses = false
  errors.length = 0
})

const portOf = (server: { address: () => AddressInfo | string | null }): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
const server = (port = mail.server.port, user = mailLogin) => `smtp://${user}@127.0.0.1:${port}`

function open(SMTP_URL: string) {
  return openAppOn(
    { ...on.env, SMTP_URL, MAIL_FROM: 'shop@example.com' },
    () => {
      throw new Error('no catalog needed')
    },
    (error) => errors.push(String(error)),
  )
}

let writers = 0
async function write(app: ReturnType<typeof open>, change: Record<string, string> = {}) {
  writers += 1
  const fields = {
    name: 'Ida Moss',
    email: `ida-${writers}@example.com`,
    subject: 'Which paste? ä',
    message: 'She dislikes mint.\nWhat else is there?',
    ...change,
  }
  const body = new URLSearchParams(fields)
  const answer = await app(
    new Request(origin + postMessage.path, {
      method: 'POST',
      headers: { Origin: origin, ...from(writers) },
      body,
    }),
  )
  const { messages } = await ownRead('/api/owner/messages')
  const isKept = messages.some(({ email }: { email: string }) => email === fields.email)
  return { status: answer.status, isKept, email: fields.email }
}

const headerOf = ({ source }: Mail) => source.slice(0, source.indexOf('\r\n\r\n'))

describe('a message with SMTP_URL set', () => {
  it('reaches the owners by email, and an answer goes to its writer', async () => {
    const { status, isKept, email } = await write(open(server()))
    expect([status, isKept, errors]).toEqual([201, true, []])
    expect(mail.server.mails).toMatchObject([{ from: 'shop@example.com', to: ['owner@example.com'] }])
    const [sent] = mail.server.mails
    expect(sent && headerOf(sent)).toMatch(new RegExp(`^Reply-To: Ida Moss <${email}>\\r$`, 'm'))
    expect(sent?.source).toContain('She dislikes mint.')
    expect(sent?.source).toContain('/owner')
    expect(sent?.source).not.toMatch(/[?&](?:tag|ascsubtag|aff)=/i)
  })

  it('loses our tag in a link that its writer copied', async () => {
    const { status } = await write(open(server()), {
      subject: 'https://www.amazon.com/dp/B00ABCDE12?tag=ours-20',
      message: 'Is https://www.amazon.com/dp/B00ABCDE12?tag=ours-20 good?',
    })
    expect([status, mail.server.mails.length]).toEqual([201, 1])
    const source = mail.server.mails[0]?.source.replaceAll('=\r\n', '') ?? ''
    expect(source).toContain('Is https://www.amazon.com/dp/B00ABCDE12 good?')
    expect(source).not.toMatch(/tag=|ours-20/)
  })

  it('can’t add a header, a recipient or a file', async () => {
    const evil = 'Ida\r\nBcc: victim@example.com\r\n\r\nBuy now'
    const { status } = await write(open(server()), {
      name: evil,
      subject: evil,
      message: `${evil}\r\n.\r\nMAIL FROM:<x@example.com>\r\n`,
    })
    expect([status, mail.server.mails.length]).toEqual([201, 1])
    for (const sent of mail.server.mails) {
      expect(sent.to).toEqual(['owner@example.com'])
      expect(headerOf(sent)).not.toMatch(/^bcc:/im)
      expect(
        headerOf(sent)
          .match(/^(?:From|To|Subject|Reply-To):/gm)
          ?.toSorted(),
      ).toEqual(['From:', 'Reply-To:', 'Subject:', 'To:'])
    }
    for (const email of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'x <a@example.com>',
    ])
      expect((await write(open(server()), { email })).status).toBe(400)
    expect(mail.server.mails).toHaveLength(1)
  })

  it('is not mailed if a robot wrote it', async () => {
    expect(await write(open(server()), { 'leave-empty': 'buy' })).toMatchObject({
      status: 201,
      isKept: false,
    })
    expect(mail.server.mails).toEqual([])
  })

  it.each([
    ['the password is wrong', () => server(undefined, 'shop%40example.com:no'), 'EAUTH'],
    ['nothing listens there', () => server(1), 'ESOCKET'],
    ['the line would be open', () => server().replace('127.0.0.1', 'LOCALHOST'), 'ETLS'],
    ['the address is none', () => 'mail.example.com', 'SMTP_URL: write it as'],
    [
      'the mail server refuses the owner',
      () => {
        mail.server.refuses = true
        return server()
      },
      /not mailed: EENVELOPE/,
    ],
  ])('is kept if %s, and the log names no person', async (_, address, said) => {
    expect(await write(open(address()))).toMatchObject({ status: 201, isKept: true })
    expect(mail.server.mails).toEqual([])
    expect(errors).toEqual([expect.stringMatching(said)])
    expect(errors.join()).not.toMatch(/@example/)
  })

  it('is kept if the mail server never speaks, and the visitor doesn’t wait for long', async () => {
    const silent = createServer(() => undefined)
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const begin = performance.now()
    expect(await write(open(server(portOf(silent))))).toMatchObject({ status: 201, isKept: true })
    expect(performance.now() - begin).toBeLessThan(8000)
    expect(errors).toEqual([expect.stringMatching(/not mailed: ETIMEDOUT/)])
    silent.close()
  })
})

it('uses TLS unless the server is on this machine', () => {
  const settings = (SMTP_URL: string) => mailEnv({ SMTP_URL, MAIL_FROM: 'shop@example.com' })
  expect(settings('smtps://shop:secret@smtp.example.com')).toMatchObject({
    host: 'smtp.example.com',
    port: 465,
    secure: true,
    user: 'shop',
    pass: 'secret',
  })
  expect(settings('smtp://smtp.example.com')).toMatchObject({ port: 587, secure: false, user: '' })
  expect(mailEnv({})).toBeUndefined()
  expect(() => mailEnv({ SMTP_URL: 'smtps://smtp.example.com' })).toThrow('MAIL_FROM')
})
