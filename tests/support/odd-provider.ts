import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { openServer } from './open-server.ts'
import { authEnv } from './server-fixture.ts'

/** Changes to a token that make it invalid. */
export interface Oddity {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  signedBy?: 'provider' | 'client secret' | 'nobody'
  /** The issuer in the provider's discovery document. */
  issuer?: string
}

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An identity provider whose next token is as invalid as the test wants, for anyone. */
export async function openOddProvider() {
  let oddity: Oddity = {}
  let nonce = ''
  const { port, close } = await openServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    response.setHeader('Content-Type', 'application/json')
    if (pathname === '/token') response.end(JSON.stringify(tokens(issuer, nonce, oddity)))
    else if (pathname === '/jwks') response.end(JSON.stringify({ keys: [publicKey()] }))
    else response.end(JSON.stringify(discovery(issuer, oddity)))
  })
  const issuer = `http://127.0.0.1:${port}`
  return {
    env: { ...authEnv, AUTH_ISSUER: issuer },
    /** The provider's own page, which signs anyone in and returns the redirect. */
    pass: (authorization: string, odd: Oddity): string => {
      oddity = odd
      const asked = new URL(authorization).searchParams
      nonce = asked.get('nonce') ?? ''
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'a-code')
      back.searchParams.set('state', asked.get('state') ?? '')
      return back.href
    },
    close,
  }
}

function discovery(issuer: string, odd: Oddity): Record<string, unknown> {
  return {
    issuer: odd.issuer ?? issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}

function publicKey() {
  return { ...key.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }
}

function tokens(issuer: string, nonce: string, { header, claims, signedBy = 'provider' }: Oddity) {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: issuer,
    sub: 'moss-at-the-provider',
    aud: authEnv.AUTH_CLIENT_ID,
    iat: now,
    exp: now + 300,
    nonce,
    email: 'moss@example.com',
    given_name: 'Moss',
    ...claims,
  }
  const text = [{ alg: 'RS256', kid: 'own', ...header }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return {
    access_token: 'an-access-token',
    token_type: 'bearer',
    id_token: `${text}.${signature(text, signedBy)}`,
  }
}

function signature(text: string, signedBy: NonNullable<Oddity['signedBy']>): string {
  if (signedBy === 'nobody') return ''
  if (signedBy === 'client secret') {
    return createHmac('sha256', authEnv.AUTH_CLIENT_SECRET).update(text).digest('base64url')
  }
  return sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')
}
