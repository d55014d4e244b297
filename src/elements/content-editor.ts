import { init, registerCustomFormat } from '@sveltia/cms'
import { jsonText, markdownText } from '#lib/content-text.ts'

// Starts the content editor of `/admin`, which writes files as every tool of this project does: its own
// form would touch most lines of a file for a change of one.
registerCustomFormat('yaml-frontmatter', 'md', {
  toFile: ({ body = '', ...fields }) => markdownText(Object.entries(fields), String(body)),
})
registerCustomFormat('json', 'json', { toFile: (content) => jsonText(content) })
init()
