import { readFile } from 'node:fs/promises'

export const themes = ['light', 'dark'] as const

/** A picture of a state; its file is `<name>-<width>-<theme>.png`. */
export interface Shot {
  name: string
  width: number
  theme: (typeof themes)[number]
}

/**
 * Returns a page with each state's pictures from `now`. Pictures that differ from `before` come first, next
 * to the old ones.
 */
export async function compareSheet(folder: string, shots: readonly Shot[]): Promise<string> {
  const names = [...new Set(shots.map(({ name }) => name))]
  const sections = await Promise.all(
    names.map(async (name) => {
      const figures = await Promise.all(
        shots.filter((shot) => shot.name === name).map((shot) => figure(folder, shot)),
      )
      const changed = figures.filter(({ hasChanged }) => hasChanged).length
      const html = figures.map((one) => one.html).join('')
      return {
        changed,
        html: `<h2 id="${name}">${name} <small>${changed} of ${figures.length} changed</small></h2><div class="row">${html}</div>`,
      }
    }),
  )
  const body = sections
    .toSorted((a, b) => Number(b.changed > 0) - Number(a.changed > 0))
    .map(({ html }) => html)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>
body{margin:1rem;background:#888;font-family:system-ui}
h2{position:sticky;top:0;margin:0;padding:.5rem 0;background:#888}small{font-weight:400}
.row{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto;padding-bottom:2rem}
figure{flex:none;margin:0}figcaption{font-size:.8125rem}
.pair{display:flex;gap:.25rem}.pair a{display:block;max-height:75vh;overflow-y:auto}
img{display:block;width:calc(var(--width) * .35px)}.changed{outline:4px solid #ffd60a}
</style><body>${body}</body></html>`
}

async function figure(
  folder: string,
  { name, width, theme }: Shot,
): Promise<{ html: string; hasChanged: boolean }> {
  const file = `${name}-${width}-${theme}.png`
  const [before, now] = await Promise.all(
    ['before', 'now'].map((set) => readFile(`${folder}/${set}/${file}`).catch(() => undefined)),
  )
  const hasChanged = before !== undefined && now !== undefined && !before.equals(now)
  const sets = hasChanged ? ['before', 'now'] : ['now']
  const images = sets
    .map(
      (set) =>
        `<a href="${set}/${file}"><img src="${set}/${file}" alt="${set}" loading="lazy" style="--width:${width}"></a>`,
    )
    .join('')
  return {
    hasChanged,
    html: `<figure><figcaption>${width} px, ${theme}: ${sets.join(', ')}</figcaption><div class="pair${hasChanged ? ' changed' : ''}">${images}</div></figure>`,
  }
}
