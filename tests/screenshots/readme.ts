import { chromium } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { answerHelp } from '#lib/usage.ts'
import { findBrowser } from '../support/browser.ts'
import { productPath } from '../support/content.ts'
import { startServer } from '../support/start-server.ts'

/** `npm run screenshots:readme`: one picture of the shop, `docs/shop.webp`. Build the site first. */
answerHelp(`npm run screenshots:readme

Updates docs/shop.webp, the picture in README.md. Run npm run build first.`)

const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 640 }
const gap = 48
const views = [
  { path: '/', theme: 'light', ...desk, left: gap, top: gap },
  {
    path: productPath,
    theme: 'dark',
    ...phone,
    left: gap + desk.width - phone.width / 2,
    top: 2 * gap + desk.height - phone.height,
  },
] as const

const server = await startServer()
const browser = await chromium.launch((await findBrowser()).launch)
try {
  const shots: OverlayOptions[] = []
  for (const { path, theme, width, height, left, top } of views) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme })
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const corners = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="20"/></svg>`
    const shot = sharp(await page.screenshot())
    const input = await shot
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer()
    shots.push({ input, left, top })
    await page.close()
  }
  const size = { width: desk.width + phone.width / 2 + 2 * gap, height: desk.height + 3 * gap }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#cfe3dd' } }).composite(shots)
  const { size: bytes } = await sheet.webp({ quality: 82 }).toFile('docs/shop.webp')
  console.log(`docs/shop.webp, ${Math.round(bytes / 1000)} kB`)
} finally {
  await browser.close()
  await server.stop()
}
