import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CSSOptions } from 'vite'
import { brandHue } from '#site/brand-colors.ts'

const file = resolve('content/site.json')

/** Gives the tokens the hue of the owner's color. In dev, styles follow an edit of the setting. */
export const brandHueStyles: Exclude<CSSOptions['postcss'], string | undefined> = {
  plugins: [
    {
      postcssPlugin: 'brand-hue',
      Declaration: {
        '--hue': (declaration, { result }) => {
          result.messages.push({ type: 'dependency', plugin: 'brand-hue', file, parent: result.opts.from })
          const { color }: { color?: string } = JSON.parse(readFileSync(file, 'utf8'))
          declaration.value = String(brandHue(color))
        },
      },
    },
  ],
}
