import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Configuration, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { listen, stop } from './local-server.ts'

export interface LocalLogin {
  /** The environment variables that point the server here. */
  env: { AUTH_ISSUER: string; AUTH_CLIENT_ID: string; AUTH_CLIENT_SECRET: string; AUTH_SECRET: string }
  close: () => Promise<void>
}

const clientId = 'pearly-paws'
const clientSecret = 'for-this-machine-only'

/**
 * Starts an OpenID Connect provider on loopback that signs anybody in by email address.
 * No function imports this folder.
 */
export async function openLocalLogin({
  siteAddress,
  secret,
  port = besides(siteAddress),
}: {
  siteAddress: string
  /** The key of the session cookies. */
  secret: string
  /** Part of the issuer's name, which identifies people together with their email, so it must stay the same. */
  port?: number
}): Promise<LocalLogin> {
  const server = createServer()
  const bound = await listen(server, port).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    console.warn(
      `The embedded login's port ${port} is in use: sign-ins from this run start with new, empty lists`,
    )
    return listen(server, 0)
  })
  const issuer = `http://localhost:${bound}`
  const provider = new Provider(issuer, configuration(siteAddress, secret))
  provider.on('server_error', (_, error) => console.error(error))
  const handle = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(provider, request, response).catch((error: unknown) => {
        response.statusCode = 400
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(`This sign-in has expired: ${error instanceof Error ? error.message : 'start again'}`)
      })
    } else void handle(request, response)
  })
  return {
    env: {
      AUTH_ISSUER: issuer,
      AUTH_CLIENT_ID: clientId,
      AUTH_CLIENT_SECRET: clientSecret,
      AUTH_SECRET: secret,
    },
    close: () => stop(server),
  }
}

function besides(siteAddress: string): number {
  const port = Number(new URL(siteAddress).port || 8080) + 100
  return port < 65_536 ? port : port - 200
}

/** Shows a page with one field, then takes its answer. Consent is automatic. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'consent') {
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope(String(params['scope']))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }
  const email =
    request.method === 'POST' ? new URLSearchParams(await text(request)).get('email')?.trim() : undefined
  if (email !== undefined && /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) {
    return provider.interactionFinished(request, response, { login: { accountId: email.toLowerCase() } })
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(loginPage(email))
}

function configuration(siteAddress: string, secret: string): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${siteAddress}/api/auth/callback/oidc`],
        post_logout_redirect_uris: [`${siteAddress}/`],
      },
    ],
    adapter: createMemory(),
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
    },
    cookies: { keys: [secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({
        sub: email,
        email,
        email_verified: true,
        given_name: firstName(email),
        family_name: '',
      }),
    }),
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 600, AccessToken: 600 },
  }
}

/** Signs out without asking: the form submits itself, or by its button without scripts. */
function confirmLogout(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Signing out</title>${form}
    <button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
    <script>document.querySelector('button').click()</script></html>`
}

/** Returns the local part of an email address, capitalized. */
function firstName(email: string): string {
  const local = email.split('@')[0] ?? ''
  return local.charAt(0).toUpperCase() + local.slice(1)
}

/** Login attempts, in memory: they only last minutes. */
function createMemory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return (model) => {
    const key = (id: string): string => `${model}:${id}`
    const findBy = async (name: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> =>
      [...stored].find(([id, payload]) => id.startsWith(`${model}:`) && payload[name] === value)?.[1]
    return {
      upsert: async (id, payload) => void stored.set(key(id), payload),
      find: async (id) => stored.get(key(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = stored.get(key(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void stored.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of stored) if (payload.grantId === grantId) stored.delete(id)
      },
    }
  }
}

/** The embedded login's page. `wrong` is an invalid email address that was entered. */
function loginPage(wrong: string | undefined): string {
  const problem =
    wrong === undefined
      ? ''
      : '<p id="problem" role="alert">Enter an email address like name@example.com.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.6 system-ui, sans-serif;
  background: light-dark(oklch(0.985 0.012 90), oklch(0.2 0.025 190)); color: light-dark(oklch(0.27 0.04 190), oklch(0.95 0.012 120)); }
main { width: min(22rem, 100% - 4rem); padding: 2rem; border-radius: 20px;
  border: 1px solid light-dark(oklch(0.89 0.015 150), oklch(0.37 0.03 190)); background: light-dark(#fff, oklch(0.245 0.03 190)); }
h1 { margin: 0 0 1rem; line-height: 1.1; }
label { font-weight: 600; }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; margin-top: .5rem; font: inherit; border-radius: 14px; padding: 0 1rem; border: 1px solid gray; }
button { margin-top: 1rem; border: 0; border-radius: 99px; font-weight: 600;
  background: light-dark(oklch(0.42 0.07 185), oklch(0.82 0.09 175)); color: light-dark(#fff, oklch(0.2 0.04 190)); }
small { display: block; margin-top: 1rem; }
</style>
</head>
<body>
<main>
<h1>Sign in</h1>
<form method="post">
${problem}
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus>
<button type="submit">Sign in</button>
</form>
<small>This login runs only on this computer. Any email address works.</small>
</main>
</body>
</html>`
}
