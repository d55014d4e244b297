import sharp from 'sharp'

/** The box of all pixels that are more visible than `alpha`, from the picture's edges, and the picture's width. */
export async function drawnBox(svg: string, alpha: number) {
  // Sharp doesn't know `light-dark()`.
  const image = sharp(Buffer.from(svg.replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1'))).extractChannel('alpha')
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const box = { left: width, top: height, right: -1, bottom: -1, width }
  for (const [at, seen] of data.entries()) {
    if (seen <= alpha) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = y
  }
  return box
}
