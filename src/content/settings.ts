import source from '../../content/site.json' with { type: 'json' }
import { parseContent } from './parse-content.ts'

/** The owner's settings, `content/site.json`. */
export const site = parseContent('site.json', source)
