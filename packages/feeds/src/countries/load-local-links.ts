import { countryKey } from '../../../../src/lib/storage-keys.ts'
import { onFirstInteraction } from '../../../../src/ui/first-interaction.ts'

// Only visitors who chose another country's stores.
onFirstInteraction(() => {
  if (hasChosen()) void import('./local-links.ts')
})

function hasChosen(): boolean {
  try {
    return localStorage.getItem(countryKey) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}
