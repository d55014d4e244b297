/** The shadow of a form that stands on the ground at `y`, slightly to the right. */
export function groundShadow(x: number, y: number, reach: number, ink: string): string {
  if (ink === '') return ''
  return (
    `<g fill="${ink}"><ellipse cx="${x + 8}" cy="${y}" rx="${reach}" ry="10" opacity=".13"/>` +
    `<ellipse cx="${x + 3}" cy="${y - 1}" rx="${Math.round(reach * 0.84)}" ry="5" opacity=".2"/></g>`
  )
}
