import { readFileSync, readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

const name = 'virtual:coach-steps'
const folder = 'content/coach'

/** Returns each species' steps in order, with the fields that scripts need. The build checks their files. */
export function coachSteps() {
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8')
      const field = (key: string): string => new RegExp(`^${key}: *(.+)$`, 'm').exec(text)?.[1] ?? ''
      const step = {
        id: file.replace('.md', ''),
        step: field('step'),
        goodDays: Number(field('goodDays')),
        seconds: Number(field('seconds')),
        needs: field('needs'),
      }
      return { species: field('species'), order: Number(field('order')), step }
    })
    .toSorted((a, b) => a.order - b.order)
  const of = (wanted: string) => entries.filter(({ species }) => species === wanted).map(({ step }) => step)
  return { dog: of('dog'), cat: of('cat') }
}

/** Gives scripts the ladder's steps without their texts. */
export function coachStepsModule(): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const ladders = ${JSON.stringify(coachSteps())}` : undefined),
  }
}
