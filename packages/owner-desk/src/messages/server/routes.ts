import type { Env } from '../../../../../src/server/env.ts'
import { json, personal } from '../../../../../src/server/http/responses.ts'
import { type Route, routesOf } from '../../../../../src/server/http/route.ts'
import type { Routes } from '../../../../../src/server/http/router.ts'
import { senderOf } from '../../server/sender.ts'
import { postMessage, postUnsubscribe } from '../messages-api.ts'
import { forVisitor, accepted } from '../../server/for-visitor.ts'
import { mailToOwners } from './mail-message.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { keepMessage, unsubscribe } from './stored.ts'

/** Which of the shop's forms are real. */
export interface RealForms {
  readonly contact: boolean
  readonly newsletter: boolean
}

/**
 * Accepts messages and newsletter addresses from anyone, and unsubscribes readers. A shop that only simulates sending
 * doesn't have those paths.
 */
export function messageRoutes(env: Env, { contact, newsletter }: RealForms): Routes {
  return routesOf(
    ...(contact ? [contactRoute(env)] : []),
    ...(newsletter ? newsletterRoutes(env) : []),
    forVisitor(env, postUnsubscribe, async (database, { id }) => {
      await unsubscribe(database, id)
      return json(200, { unsubscribed: true }, personal)
    }),
  )
}

function contactRoute(env: Env): Route {
  return forVisitor(env, postMessage, async (database, { id, ...sent }, { request, log }) => {
    const call = { id, kind: 'contact', sender: senderOf(request, env) } as const
    if (await keepMessage(database, call, sent)) await mailToOwners(env, sent, log)
    return accepted()
  })
}
