import { unescape } from 'node:querystring'

/** A group of environment variables: complete, or a message about what is missing or wrong. */
export type Setting<Value> = { kind: 'ready'; value: Value } | { kind: 'missing'; message: string }

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

/** Where prices come from. */
export interface PricesEnv {
  /** Feed URLs; they may contain a key. */
  feeds: { retailer: string; address: string }[]
  /** Amazon's Creators API. */
  creators: { credentialId: string; secret: string; version: string } | undefined
}

/** The server that mails messages to owners. */
export interface MailEnv {
  host: string
  port: number
  /** TLS from the start; otherwise by STARTTLS. */
  secure: boolean
  /** Empty if the server wants none. */
  user: string
  pass: string
  from: string
}

export interface Env {
  auth: Setting<AuthEnv>
  database: Setting<DatabaseEnv>
  prices: Setting<PricesEnv>
  /** Undefined: messages aren't mailed. */
  mail: Setting<MailEnv | undefined>
  /** Lowercase email addresses of owners, who see the statistics and approve reviews. */
  ownerEmails: readonly string[]
}

type Source = Readonly<Record<string, string | undefined>>

/** Reads the variables once. Reports missing or wrong ones without revealing values. */
export function getEnv(source: Source): Env {
  const ownerEmails = (text(source, 'OWNER_EMAILS') ?? '').toLowerCase().split(/[\s,;]+/)
  return {
    auth: authEnv(source),
    database: databaseEnv(source),
    prices: pricesEnv(source),
    mail: mailEnv(source),
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
  if (secret.length < 32) return { kind: 'missing', message: 'AUTH_SECRET: use at least 32 characters' }
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

/** `PRICE_FEEDS` is a list of `retailer=address`, separated by spaces. */
function pricesEnv(source: Source): Setting<PricesEnv> {
  const feeds: PricesEnv['feeds'] = []
  for (const entry of (text(source, 'PRICE_FEEDS') ?? '').split(/\s+/).filter((part) => part !== '')) {
    const [, retailer = '', address = ''] = /^([a-z0-9-]+)=(.+)$/.exec(entry) ?? []
    if (!isWebAddress(address) || !isPrivate(address)) {
      return {
        kind: 'missing',
        message: 'PRICE_FEEDS: use retailer=https://address, with spaces between feeds',
      }
    }
    feeds.push({ retailer, address })
  }
  const [credentialId, secret] = [text(source, 'CREATORS_CREDENTIAL_ID'), text(source, 'CREATORS_SECRET')]
  if (credentialId === undefined && secret === undefined) {
    return { kind: 'ready', value: { feeds, creators: undefined } }
  }
  if (credentialId === undefined) return { kind: 'missing', message: 'Not set: CREATORS_CREDENTIAL_ID' }
  if (secret === undefined) return { kind: 'missing', message: 'Not set: CREATORS_SECRET' }
  const version = text(source, 'CREATORS_VERSION') ?? '3.1'
  if (!['2.1', '3.1'].includes(version)) {
    return { kind: 'missing', message: 'CREATORS_VERSION: use 3.1 or 2.1, with North American credentials' }
  }
  return { kind: 'ready', value: { feeds, creators: { credentialId, secret, version } } }
}

function mailEnv(source: Source): Setting<MailEnv | undefined> {
  const [address, from = ''] = [text(source, 'SMTP_URL'), text(source, 'MAIL_FROM')]
  if (address === undefined) return { kind: 'ready', value: undefined }
  if (!URL.canParse(address) || !/^smtps?:\/\/[^/]/.test(address))
    return { kind: 'missing', message: 'SMTP_URL: write it as smtps://user:password@host' }
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(from))
    return { kind: 'missing', message: 'MAIL_FROM: write it as name@example.com' }
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    kind: 'ready',
    value: {
      host: hostname,
      port: Number(port === '' ? (secure ? 465 : 587) : port),
      secure,
      user: unescape(username),
      pass: unescape(password),
      from,
    },
  }
}

function text(source: Source, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** A token is trusted because it comes directly from its issuer, over TLS or within this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
