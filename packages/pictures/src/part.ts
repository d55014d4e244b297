import type { Paint } from './paint.ts'
import { partFiles } from './part-files.ts'

/** An SVG file of `parts`, without its root, its styles and line breaks. */
export interface Part {
  markup: string
  /** The root's `data-` attributes, without their prefix. */
  data: Readonly<Record<string, string>>
}

const known = new Map<string, Part>()

/** Reads a file of `parts` by its name without `.svg`. Throws if there is none. */
export function readPart(name: string): Part {
  const part = known.get(name) ?? parsed(name)
  known.set(name, part)
  return part
}

export function hasPart(name: string): boolean {
  return name in partFiles
}

function parsed(name: string): Part {
  const [, root = '', content] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(partFiles[name] ?? '') ?? []
  if (content === undefined) throw new Error(`packages/pictures/src/parts/${name}.svg is missing`)
  const data = [...root.matchAll(/ data-([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
  const markup = content
    .replaceAll(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
  return { markup, data: Object.fromEntries(data) }
}

/** Gives every class of a drawing its color: `deep` is a fill, `deep-line` a stroke. Throws for unknown classes. */
export function colored(markup: string, paint: Paint): string {
  const inks = inksOf(paint)
  return markup
    .replaceAll(/<\w+[^>]*? class="(?:mat|cloth)(?:-line)?"[^>]*\/>/g, (shape) => textured(shape, paint))
    .replaceAll(/ class="([a-z-]+?)(-line)?"/g, (_, name: string, line?: string) => {
      const ink = inks[name]
      if (ink === undefined)
        throw new Error(`"${name}": no such class: see packages/pictures/src/parts/README.md`)
      return ` ${line === undefined ? 'fill' : 'stroke'}="${ink}"`
    })
}

/** A file of `parts` in these colors. */
export function drawPart(name: string, paint: Paint): string {
  return colored(readPart(name).markup, paint)
}

/**
 * A file of `parts` with other files in its slots; a slot without a name stays empty. `hair-bob back` is the part of
 * the file before the slot `between`; `hair-bob front` is the part after it.
 */
export function composed(name: string, slots: Readonly<Record<string, string>>, paint: Paint): string {
  const markup = readPart(name).markup.replaceAll(/<g id="([a-z]+)"\/>/g, (_, id: string) => {
    const [file = '', side] = (slots[id] ?? '').split(' ')
    if (file === '') return ''
    const [back = '', front = ''] = readPart(file).markup.split('<g id="between"/>')
    return side === 'front' ? front : back
  })
  return colored(markup, paint)
}

/** Draws a shape twice: its color, and its material's texture. */
function textured(shape: string, { texture }: Paint): string {
  const over = shape.includes('class="cloth') ? 'knit' : 'texture'
  if (over === 'texture' && texture === '') return shape
  return shape + shape.replace(/class="(?:mat|cloth)(-line)?"/, `class="${over}$1"`)
}

function inksOf(paint: Paint): Readonly<Record<string, string>> {
  return {
    base: paint.base,
    light: paint.light,
    deep: paint.deep,
    accent: paint.accent,
    ink: paint.label,
    grout: paint.grout,
    wall: paint.wall,
    paper: '#fffaf0',
    bristle: 'light-dark(#d3dee2,#fffaf0)',
    gloss: '#fff',
    body: paint.body,
    tube: paint.tube,
    ball: paint.ball,
    cream: paint.cream,
    cloth: paint.body,
    knit: paint.knit,
    mat: paint.mat,
    'mat-light': paint.material.light,
    'mat-deep': paint.material.deep,
    texture: paint.texture,
    skin: paint.skin.base,
    'skin-light': paint.skin.light,
    'skin-deep': paint.skin.deep,
    ...paint.features,
  }
}
