import { onFirstInteraction } from '../../../../src/ui/first-interaction.ts'

/** Loads the elements on pages that show prices, or soon may: islands that hydrate on the first input. */
const load = (): void => void import('./fresh-price.ts')

if (document.querySelector('fresh-price, astro-island[client=only]') !== null) load()
onFirstInteraction(load)
// Assistive technology may click and input without moving a pointer.
for (const name of ['click', 'input']) addEventListener(name, load)
