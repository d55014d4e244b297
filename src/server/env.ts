import { Refusal } from './http/responses.ts'

/** The process's environment variables. Each setting below is read from them when it is used. */
export type Env = Readonly<Record<string, string | undefined>>

export interface AuthEnv {
  /** The identity provider's issuer, exactly as in its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The session cookies' current key first, then the previous one. */
  secrets: string[]
  /** Where people edit their profile. */
  accountUrl: string | undefined
}

export interface DatabaseEnv {
  url: string
  /** Where to reach Neon's HTTP protocol if not at Neon. */
  fetchEndpoint: string | undefined
}

/** Returns the email addresses of owners, as the provider writes them. They see the statistics and approve reviews. */
export function ownerEmails(env: Env): string[] {
  const emails = (text(env, 'OWNER_EMAILS') ?? '').split(/[\s,;]+/)
  return emails.filter((email) => email.includes('@'))
}

/** Throws a Refusal that names what is missing or wrong without revealing values, as all settings here do. */
export function authEnv(env: Env): AuthEnv {
  const names = ['AUTH_ISSUER', 'AUTH_CLIENT_ID', 'AUTH_CLIENT_SECRET', 'AUTH_SECRET'] as const
  const missing = names.filter((name) => text(env, name) === undefined)
  if (missing.length > 0) throw wrong(`Not set: ${missing.join(', ')}`)
  const [issuer = '', clientId = '', clientSecret = '', secret = ''] = names.map((name) => text(env, name))
  const accountUrl = text(env, 'AUTH_ACCOUNT_URL')
  if (!isWebAddress(issuer)) throw wrong('AUTH_ISSUER: not a web address')
  if (!isPrivate(issuer)) throw wrong('AUTH_ISSUER: write it with https')
  if (accountUrl !== undefined && !isWebAddress(accountUrl))
    throw wrong('AUTH_ACCOUNT_URL: not a web address')
  if (secret.length < 32) throw wrong('AUTH_SECRET: use at least 32 characters')
  const before = text(env, 'AUTH_SECRET_PREVIOUS')
  return {
    issuer,
    clientId,
    clientSecret,
    secrets: before === undefined ? [secret] : [secret, before],
    accountUrl,
  }
}

export function databaseEnv(env: Env): DatabaseEnv {
  const url = text(env, 'DATABASE_URL')
  if (url === undefined) throw wrong('Not set: DATABASE_URL')
  if (!/^postgres(?:ql)?:\/\/[^\s@]+@[^\s/]+\/\S+$/.test(url))
    throw wrong('DATABASE_URL: write it as postgresql://user:password@host/database')
  return { url, fetchEndpoint: text(env, 'NEON_FETCH_ENDPOINT') }
}

/** Returns undefined if the database isn't set, or wrong. */
export function databaseEnvIfSet(env: Env): DatabaseEnv | undefined {
  try {
    return databaseEnv(env)
  } catch {
    return undefined
  }
}

export function wrong(message: string): Refusal {
  return new Refusal(503, message)
}

/** Returns a variable's value, or undefined if it's blank. */
export function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** A token is trusted because it comes directly from its issuer, over TLS or within this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
