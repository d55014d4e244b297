import { randomUUID } from 'node:crypto'
import { isOnHttps } from '../../../../../src/server/auth/session.ts'
import { authEnv, type Env } from '../../../../../src/server/env.ts'
import { Refusal, seeOther } from '../../../../../src/server/http/responses.ts'
import type { Route } from '../../../../../src/server/http/route.ts'
import { mailboxOf, senderOf } from '../../server/sender.ts'
import { shopSettings } from '../../../../../src/content/shop-settings.ts'
import { confirmPage, getConfirmation, postConfirmation, postSubscription } from '../messages-api.ts'
import { confirmToken, readConfirmToken } from './confirm-token.ts'
import { forVisitor, accepted } from '../../server/for-visitor.ts'
import { mailEnv } from './mail-env.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { requestSubscription, keepLateReader, keepSubscriber } from './stored.ts'

/** The text above the newsletter button, stored with each address. */
const consent = 'Dental health tips for dogs and cats. Subscribe'

/** Carries a link's token to the page with the button, which has no scripts. It lasts 10 minutes. */
const cookieName = 'pearly-paws.confirm'
const cookieLife = 600

/**
 * Subscribes readers who confirm their address. The form only sends a link, the same for known and unknown addresses.
 * Opening the link changes nothing, because email programs open links on their own.
 */
export function newsletterRoutes(env: Env): readonly Route[] {
  return [
    forVisitor(env, postSubscription, async (database, { email, page }, { request, log }) => {
      const mail = mailEnv(env)
      if (mail === undefined) throw new Refusal(503, 'Not set: SMTP_URL')
      const token = await confirmToken({ email, page }, authEnv(env))
      const call = { id: randomUUID(), kind: 'newsletter', sender: senderOf(request, env) } as const
      const when = await requestSubscription(database, call, mailboxOf(email, env))
      const link = `${shopSettings.url}${getConfirmation.path}?token=${token}`
      if (when === 'now') await mailConfirmation(mail, email, link, log)
      if (when === 'later') await keepLateReader(database, email)
      return accepted()
    }),
    {
      endpoint: getConfirmation,
      handler: async ({ request, url }) => {
        const token = url.searchParams.get('token') ?? ''
        if ((await readConfirmToken(token, authEnv(env))) === undefined) return leadTo('expired')
        return leadTo('', cookie(request, token, cookieLife))
      },
    },
    forVisitor(env, postConfirmation, async (database, _body, { request }) => {
      const token = new RegExp(`(?:^|; *)${cookieName}=([^;]+)`).exec(
        request.headers.get('Cookie') ?? '',
      )?.[1]
      const reader = await readConfirmToken(token ?? '', authEnv(env))
      if (reader === undefined) return leadTo('expired')
      await keepSubscriber(database, { ...reader, consent })
      return leadTo('done', cookie(request, '', 0))
    }),
  ]
}

/** Shows the page that confirms an address, with a note if `id` names one. */
function leadTo(id: string, cookies?: string): Response {
  const headers = new Headers(cookies === undefined ? {} : { 'Set-Cookie': cookies })
  return seeOther(`${confirmPage}${id === '' ? '' : `#${id}`}`, headers)
}

function cookie(request: Request, value: string, maxAge: number): string {
  const secure = isOnHttps(request) ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${postConfirmation.path}; SameSite=Lax; Max-Age=${maxAge}; HttpOnly${secure}`
}
