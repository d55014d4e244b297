import type { Paint } from './paint.ts'

/** The round, faintly lit shape behind every product. */
export function pearl({ nacre }: Pick<Paint, 'nacre'>): string {
  return (
    `<circle cx="160" cy="156" r="148" fill="${nacre}"/>` +
    '<ellipse cx="86" cy="70" rx="30" ry="13" transform="rotate(-44 86 70)" fill="light-dark(#fff,#fff7)" opacity=".8"/>'
  )
}
