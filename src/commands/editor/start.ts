import { init, registerCustomFormat, registerPreviewStyle, registerPreviewTemplate } from '@sveltia/cms'
import { jsonText, markdownText } from '#lib/content-text.ts'
import { ProductPreview } from './product-preview.ts'

// Starts the content editor of `/admin` with this project's own file format:
// the editor's format would change most lines of a file to edit one.
registerCustomFormat('yaml-frontmatter', 'md', {
  toFile: ({ body = '', ...fields }) => markdownText(Object.entries(fields), String(body)),
})
registerCustomFormat('json', 'json', { toFile: (content) => jsonText(content) })
registerPreviewTemplate('products', ProductPreview)
registerPreviewStyle('/admin/product-preview.css')
keepHashReadable()
askNobodyYet()
init()

/** The editor stops for good at a hash it can't parse, so such a hash is reset to its first screen. */
function keepHashReadable(): void {
  const check = (): void => {
    const [path = ''] = location.hash.slice(1).split('?')
    if (path !== '' && !isReadable(path)) history.replaceState(history.state, '', location.pathname)
  }
  check()
  // Add this before the editor's own listener.
  addEventListener('hashchange', check)
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Blocks the editor's request for GitHub's status until the person does something. */
function askNobodyYet(): void {
  const { fetch } = window
  window.fetch = (input, options) =>
    navigator.userActivation.hasBeenActive || !String(input).startsWith('https://www.githubstatus.com/')
      ? fetch(input, options)
      : Promise.reject(new TypeError('nobody has done anything yet'))
}
