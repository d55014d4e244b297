import process from 'node:process'
import { build } from 'astro'

/** One build where it is started, into folders of its own; at the end it tells what it took. */
const [, , outDir = '', cacheDir = ''] = process.argv
await build({ outDir, cacheDir, logLevel: 'info' })
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
process.send?.({ peak: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 })
