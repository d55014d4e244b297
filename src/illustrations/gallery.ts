import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { answerHelp } from '#lib/usage.ts'

/** `npm run gallery`: Vite reads the SVG files, as it does in a build. */
answerHelp(`npm run gallery

Draws every illustration on one page, .cache/gallery.html.`)

const { module } = await runnerImport<{ galleryPage: string }>('./src/illustrations/gallery-page.ts', {
  configFile: false,
  logLevel: 'error',
})
const file = '.cache/gallery.html'
mkdirSync('.cache', { recursive: true })
writeFileSync(file, module.galleryPage)
console.log(pathToFileURL(file).href)
