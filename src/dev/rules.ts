import { join } from 'node:path'
import { RedirectsHandler } from '@netlify/redirects'

/** Opens the redirects and rewrites of netlify.toml, by Netlify's own code. `root` is the project's folder. */
export function openRules(root: string): RedirectsHandler {
  return new RedirectsHandler({
    configPath: join(root, 'netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: root,
  })
}
