import { failure } from '#ui/notification.ts'
import { toast } from '#ui/toast-store.ts'

/** Shows that the sign-in failed, and removes the query from the address so a reload doesn't repeat it. */
history.replaceState(null, '', location.pathname)
toast(failure('We couldn’t sign you in. Please try again.'))
