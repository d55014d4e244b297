/**
 * Returns rules for the content editor that follow those of the shop in `_headers`. The later of two rules for a path
 * wins, header by header (@netlify/headers). Previews show the pictures that the shop's policy allows.
 */
export function editorRules(shopRules: string): string {
  const [, pictures = "'self' data:"] = /img-src ([^;\n]*)/.exec(shopRules) ?? []
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    // The editor creates styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures} blob: https://avatars.githubusercontent.com`,
    "media-src 'self' blob:",
    "font-src 'self'",
    // GitHub stores the files; Netlify provides the sign-in to GitHub.
    "connect-src 'self' blob: data: https://api.github.com https://raw.githubusercontent.com https://www.githubstatus.com https://api.netlify.com",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return ['/admin', '/admin/*'].map((path) => `${path}\n  Content-Security-Policy: ${policy}\n`).join('')
}
