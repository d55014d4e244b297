import { parse } from 'node-html-parser'

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line']

/** The text of `src/illustrations/own-mark.ts` for an owner's SVG, or why it can't be the logo. */
export function ownMark(svg: string): { text: string } | { problem: string } {
  const root = parse(svg).querySelector('svg')
  const viewBox = root?.getAttribute('viewBox')
  if (root === null || root === undefined || viewBox === undefined)
    return { problem: 'use an SVG file with a viewBox' }
  const strange = root
    .querySelectorAll('*')
    .find(({ rawTagName }) => !shapes.includes(rawTagName.toLowerCase()))
  if (strange !== undefined)
    return { problem: `found <${strange.rawTagName}>: use plain shapes only (${shapes.join(', ')})` }
  const attribute = root
    .querySelectorAll('*')
    .flatMap((part) => Object.keys(part.attributes))
    .find((name) => /^(?:id|class|style|on.*|.*href)$/i.test(name))
  if (attribute !== undefined)
    return { problem: `found ${attribute}="...": remove it and use fill for colors` }
  const markup = root.innerHTML.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim()
  if (markup.length > 4000)
    return { problem: `${markup.length} characters: every page has it, so use at most 4000` }
  const value = `{ viewBox: ${quote(viewBox)}, markup: ${quote(markup)} }`
  return { text: `${ownMarkHead}= ${value}\n` }
}

const ownMarkHead = `/** The owner's logo, from \`npm run launch -- --logo file.svg\`; without it, the shop draws its own. */
export const ownMark: { viewBox: string; markup: string } | undefined `

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
