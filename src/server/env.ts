/** A group of variables that belong together: complete, or what is missing or wrong. */
export type Setting<Value> = { kind: 'ready'; value: Value } | { kind: 'missing'; message: string }

export interface AuthEnv {
  /** The identity provider's issuer, exactly as its discovery document says it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The key of the session cookies first, then the one before it. */
  secrets: string[]
  /** Where people edit their profile. */
  accountUrl: string | undefined
}

export interface DatabaseEnv {
  url: string
  /** Where Neon's HTTP protocol is answered, if not by Neon. */
  fetchEndpoint: string | undefined
}

export interface Env {
  auth: Setting<AuthEnv>
  database: Setting<DatabaseEnv>
  /** Who may read what sells; in small letters. */
  ownerEmails: readonly string[]
}

type Source = Readonly<Record<string, string | undefined>>

/** Reads the variables once; says which are missing or wrong, and reveals none of their values. */
export function getEnv(source: Source): Env {
  const ownerEmails = (text(source, 'OWNER_EMAILS') ?? '').toLowerCase().split(/[\s,;]+/)
  return {
    auth: authEnv(source),
    database: databaseEnv(source),
    ownerEmails: ownerEmails.filter((email) => email.includes('@')),
  }
}

function authEnv(source: Source): Setting<AuthEnv> {
  const names = ['AUTH_ISSUER', 'AUTH_CLIENT_ID', 'AUTH_CLIENT_SECRET', 'AUTH_SECRET'] as const
  const missing = names.filter((name) => text(source, name) === undefined)
  if (missing.length > 0) return { kind: 'missing', message: `Not set: ${missing.join(', ')}` }
  const [issuer = '', clientId = '', clientSecret = '', secret = ''] = names.map((name) => text(source, name))
  const accountUrl = text(source, 'AUTH_ACCOUNT_URL')
  if (!isWebAddress(issuer)) return { kind: 'missing', message: 'AUTH_ISSUER: not a web address' }
  if (!isPrivate(issuer)) return { kind: 'missing', message: 'AUTH_ISSUER: write it with https' }
  if (accountUrl !== undefined && !isWebAddress(accountUrl)) {
    return { kind: 'missing', message: 'AUTH_ACCOUNT_URL: not a web address' }
  }
  if (secret.length < 32) return { kind: 'missing', message: 'AUTH_SECRET: at least 32 characters wanted' }
  const before = text(source, 'AUTH_SECRET_PREVIOUS')
  return {
    kind: 'ready',
    value: {
      issuer,
      clientId,
      clientSecret,
      secrets: before === undefined ? [secret] : [secret, before],
      accountUrl,
    },
  }
}

function databaseEnv(source: Source): Setting<DatabaseEnv> {
  const url = text(source, 'DATABASE_URL')
  if (url === undefined) return { kind: 'missing', message: 'Not set: DATABASE_URL' }
  if (!/^postgres(?:ql)?:\/\/[^\s@]+@[^\s/]+\/\S+$/.test(url)) {
    return { kind: 'missing', message: 'DATABASE_URL: write it as postgresql://user:password@host/database' }
  }
  return { kind: 'ready', value: { url, fetchEndpoint: text(source, 'NEON_FETCH_ENDPOINT') } }
}

function text(source: Source, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** A token is believed because it comes straight from its issuer: over TLS, or within this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
