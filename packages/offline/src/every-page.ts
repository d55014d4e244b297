import { accountMark } from '../../../src/account/session-hint.ts'
import { onFirstInteraction } from '../../../src/ui/first-interaction.ts'

// The worker forgets what another account visited.
navigator.serviceWorker?.controller?.postMessage({ account: accountMark() })
onFirstInteraction(() => void import('./register-worker.ts'))
