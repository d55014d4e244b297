import { site } from '#content/settings.ts'
import { brandTones } from '#content/brand-tones.ts'
import { hueOf, lighter, turned } from '#lib/oklch.ts'

/** The hue of the shop's own colors here and in `tokens.css`, in degrees of OKLCH. */
const ownHue = 185

/** `--hue` for the setting `color`. */
export function brandHue(color = ''): number {
  return hueOf(color) ?? ownHue
}

/** The brand's colors where no stylesheet reaches: icons, the manifest, browser bars. */
export function brandColorsFor(color = '') {
  const own = brandTones(color)?.day
  const inHue = (ours: string) => turned(ours, brandHue(color) - ownHue)
  return {
    spruce: own ?? '#2c6b64',
    ring: own === undefined ? '#397c76' : lighter(own, 0.07),
    ink: inHue('#173f3c'),
    tab: inHue('#24685f'),
    tabInDark: inHue('#a9dcc8'),
    darkPage: inHue('#061a1b'),
  }
}

export const brandColors = brandColorsFor(site.color)
