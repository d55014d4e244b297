import source from '../../content/synonyms.json' with { type: 'json' }
import { parseContent } from './parse-content.ts'

/** How the search understands words, `content/synonyms.json`. */
export const synonyms = parseContent('synonyms.json', source)
