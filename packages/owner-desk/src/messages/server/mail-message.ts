import * as paths from '../../paths.ts'
import { shopSettings } from '../../../../../src/content/shop-settings.ts'
import { type Env, ownerEmails } from '../../../../../src/server/env.ts'
import { Refusal } from '../../../../../src/server/http/responses.ts'
import { mailEnv } from './mail-env.ts'
import type { SentMessage } from '../messages-api.ts'
import { mailFailure, sendMail } from './send-mail.ts'

/** Emails a saved message to the owners, if `SMTP_URL` is set. Never throws; failures are logged. */
export async function mailToOwners(
  env: Env,
  sent: SentMessage,
  log: (error: unknown) => void,
): Promise<void> {
  const { name, email, petType = 'not specified', urgency, subject, message } = sent
  try {
    const [mail, owners] = [mailEnv(env), ownerEmails(env)]
    if (mail === undefined || owners.length === 0) return
    await sendMail(mail, {
      to: [...owners],
      replyTo: { name, address: email },
      subject: `Message: ${subject}`,
      text: `${message}\n\n-- \n${name} <${email}>\nPet: ${petType}. Priority: ${urgency}.\n${shopSettings.url}${paths.owner}\n`,
    })
  } catch (error) {
    const failure = mailFailure(error)
    log(
      failure instanceof Refusal
        ? failure
        : new Error(`A message is in /owner, but not mailed: ${failure.message}`),
    )
  }
}
