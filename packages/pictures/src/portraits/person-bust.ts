import { featuresOf, type Paint } from '../paint.ts'
import { composed } from '../part.ts'
import { pick } from '../seed.ts'
import { personSkin } from './skins.ts'

const shortHair = ['crop', 'side-part', 'quiff', 'curls', 'afro', 'buzz'] as const
const longHair = ['bob', 'long', 'bun', 'ponytail', 'shoulder-curls', 'afro'] as const

/** Head and shoulders in a 96-by-96 box. Hair depends on the first name, everything else on the full name. */
export function personBust(name: string, paint: Paint): string {
  const skin = personSkin(name)
  const hair = `hair-${pick(/[aeiy]$/i.test(givenName(name)) ? longHair : shortHair, name, 'hair')}`
  const tops = [paint.accent, '#4f8d86', '#7f8fb0', '#c9776f', '#e0b36a', '#8a6f9c', '#5f7f62'] as const
  return composed(
    'face-person',
    {
      back: `${hair} back`,
      collar: `face-collar-${pick(['open', 'round', 'shirt'], name, 'collar')}`,
      mouth: `face-${pick(['smile', 'grin', 'smile'], name, 'mouth')}`,
      hair: `${hair} front`,
      glasses: pick(['face-glasses', '', '', 'face-glasses-round', ''], name, 'glasses'),
      earring: pick(['', '', 'face-earring'], name, 'earring'),
    },
    featuresOf(paint, {
      blush: skin.blush,
      // cspell:ignore colour: the word is part of the seed; changing it would give people different hair.
      hair: pick(skin.hair, name, 'hair color'),
      top: pick(tops, name, 'top'),
    }),
  )
}

function givenName(name: string): string {
  return name.split(/\s+/).find((word) => !/^(dr|mr|mrs|ms|prof)\.?$/i.test(word)) ?? name
}
