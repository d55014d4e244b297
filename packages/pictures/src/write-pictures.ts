import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from '../../../src/lib/usage.ts'
import { drawPictures } from './draw-pictures.ts'

answerHelp(`npm run pictures

Draws the pictures of content/pictures/drawings.json, and those that every shop needs, into content/pictures.
It deletes nothing. A picture of yours needs a name of its own, or it is drawn over.`)

const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'pictures')
const pictures = drawPictures(JSON.parse(readFileSync(join(folder, 'drawings.json'), 'utf8')))
mkdirSync(folder, { recursive: true })
for (const [file, svg] of pictures) writeFileSync(join(folder, file), svg)
console.log(`Drew ${pictures.size} pictures in content/pictures.`)
