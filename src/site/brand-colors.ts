import { site } from '#content/settings.ts'
import { brandTones } from '#content/brand-tones.ts'
import { hueOf, turned } from '#lib/oklch.ts'

/** The hue of the shop's own colors here and in `tokens.css`, in degrees of OKLCH. */
const ownHue = 185

/** `--hue` for the setting `color`. */
export function brandHue(color = ''): number {
  return hueOf(color) ?? ownHue
}

/** The brand's colors where no stylesheet reaches: icons, the manifest, browser bars. */
export function brandColorsFor(color = '') {
  const inHue = (own: string) => turned(own, brandHue(color) - ownHue)
  return {
    spruce: brandTones(color)?.day ?? '#2c6b64',
    ring: inHue('#397c76'),
    ink: inHue('#173f3c'),
    tab: inHue('#24685f'),
    tabInDark: inHue('#a9dcc8'),
    darkPage: inHue('#061a1b'),
  }
}

export const brandColors = brandColorsFor(site.color)
