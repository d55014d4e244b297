import { accountKey } from '#lib/page-account.ts'
import { toast } from '#ui/toast-store.ts'
import { $session } from './session-store.ts'

const description = 'This page was open for a different account, so we reloaded it. Nothing was changed.'

/** Says whose page it is now, once that's known, and removes the query so that a reload doesn't repeat it. */
const address = new URL(location.href)
address.searchParams.delete(accountKey)
history.replaceState(null, '', address)
const stop = $session.listen(tell)
tell()

function tell(): void {
  const session = $session.get()
  if (session.state === 'loading') return
  stop()
  if (session.state === 'signed-out') toast({ title: 'You’re signed out', description })
  if (session.state !== 'signed-in') return
  const { email, firstName } = session.user
  toast({ title: `You’re now signed in as ${email || firstName || 'somebody else'}`, description })
}
