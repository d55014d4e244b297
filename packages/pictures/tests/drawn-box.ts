import sharp from 'sharp'

/** The box of all pixels that are more visible than `alpha`, from the picture's edges, and the picture's size. */
export async function drawnBox(svg: string, alpha: number) {
  // Sharp doesn't know `light-dark()`.
  const image = sharp(Buffer.from(svg.replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1')))
  const { width } = await image.metadata()
  const seen = await image
    .extractChannel('alpha')
    .threshold(alpha + 1)
    .png()
    .toBuffer()
  const { info } = await sharp(seen)
    .trim({ background: '#000', threshold: 0 })
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)]
  return { left, top, right: left + info.width - 1, bottom: top + info.height - 1, width }
}
