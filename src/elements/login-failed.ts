import * as words from '#lib/words.ts'
import { failure } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'

/** Says that the sign-in failed; its address is left, so that nobody reads it again. */
history.replaceState(null, '', location.pathname)
toast(failure(words.signInFailed))
