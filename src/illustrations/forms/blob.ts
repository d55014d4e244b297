/** A soft star or scalloped circle around the origin, with rounded corners between `outer` and `inner`. */
export function blob({ points, outer, inner }: { points: number; outer: number; inner: number }): string {
  const corners = Array.from({ length: points * 2 }, (_, index): [number, number] => {
    const angle = (index / points) * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const curves = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0]
    const middle = `${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`
    return { middle, control: `${Math.round(x)} ${Math.round(y)}` }
  })
  const start = curves.at(-1)?.middle ?? '0 0'
  return `M${start}${curves.map(({ control, middle }) => `Q${control} ${middle}`).join('')}Z`
}
