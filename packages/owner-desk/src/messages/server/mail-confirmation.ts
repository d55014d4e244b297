import { shopSettings } from '../../../../../src/content/shop-settings.ts'
import { Refusal } from '../../../../../src/server/http/responses.ts'
import type { MailEnv } from './mail-env.ts'
import { mailFailure, sendMail } from './send-mail.ts'

/** Emails the link that confirms a newsletter address. Throws a Refusal if the mail server doesn't take it. */
export async function mailConfirmation(
  mail: MailEnv,
  email: string,
  link: string,
  log: (error: unknown) => void,
): Promise<void> {
  try {
    await sendMail(mail, {
      to: email,
      subject: `Confirm your newsletter subscription`,
      text: `Hello,

Someone, probably you, entered this address for the ${shopSettings.name} newsletter: dental health tips for dogs and cats.

To subscribe, open this link and press the button. It works for 7 days.
${link}

If it wasn’t you, delete this email. We don’t keep your address, and you won’t get the newsletter.
`,
    })
  } catch (error) {
    log(new Error(`A newsletter link wasn’t mailed: ${mailFailure(error).message}`))
    throw new Refusal(503, 'We can’t send email right now', 600)
  }
}
