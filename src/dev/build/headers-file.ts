import { strictTransport } from '#lib/strict-transport.ts'

/**
 * Returns the platform's `_headers` file: one policy that allows what any of these pages' policies allows, so its size
 * doesn't grow with the number of pages. `transport` is `strictTransport` of `content/site.json`, which netlify.toml
 * can't read.
 */
export function headersFile(policies: readonly string[], transport = 'host'): string {
  const sources = new Map<string, Set<string>>()
  for (const directive of new Set(policies.flatMap((policy) => policy.split(';')))) {
    const [name = '', ...allowed] = directive.trim().split(/\s+/)
    if (name !== '') sources.set(name, (sources.get(name) ?? new Set()).union(new Set(allowed)))
  }
  const policy = [...sources].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ')
  return [
    '/*',
    `  Strict-Transport-Security: ${strictTransport(transport)}`,
    `  Content-Security-Policy: ${policy}`,
    '',
  ].join('\n')
}
