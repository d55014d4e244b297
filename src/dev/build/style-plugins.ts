import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CSSOptions } from 'vite'
import { brandTones } from '#content/brand-tones.ts'
import { brandHue } from '#site/brand-colors.ts'

const file = resolve('content/site.json')

function readColor(): string | undefined {
  const { color }: { color?: string } = JSON.parse(readFileSync(file, 'utf8'))
  return color
}

export const stylePlugins: Exclude<CSSOptions['postcss'], string | undefined> = {
  plugins: [
    // Gives the tokens the owner's color and its hue. In dev, styles follow an edit of the setting.
    {
      postcssPlugin: 'brand-color',
      Declaration: {
        '--hue': (declaration, { result }) => {
          result.messages.push({ type: 'dependency', plugin: 'brand-color', file, parent: result.opts.from })
          declaration.value = String(brandHue(readColor()))
        },
        '--color-spruce': (declaration) => {
          const tones = brandTones(readColor() ?? '')
          if (tones !== undefined) declaration.value = `light-dark(${tones.day}, ${tones.night})`
        },
      },
    },
    // Drops Tailwind's fallbacks for browsers without `@property` or `color-mix()`: they lack `light-dark()`, too. And
    // those for pages without our tokens.
    {
      postcssPlugin: 'modern',
      Declaration: (declaration) => {
        declaration.value = declaration.value.replace(
          /^var\((--(?:color|text|radius|font)-\w+),.+\)$/,
          'var($1)',
        )
      },
      AtRule: {
        layer: (rule) => {
          if (rule.params === 'properties' && rule.nodes !== undefined) rule.remove()
        },
        supports: (rule) => {
          if (rule.params.includes('color-mix')) rule.replaceWith(rule.nodes ?? [])
        },
      },
    },
  ],
}
