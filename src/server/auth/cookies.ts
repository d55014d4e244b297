import { hintCookie } from '#contract/hint.ts'
import { sessionLife } from './session.ts'

/** The readable cookie beside the session: it says only that there is one. */
export function hint(isSecure: boolean): string {
  return `${hintCookie}=1; Path=/; SameSite=Lax; Max-Age=${sessionLife}${isSecure ? '; Secure' : ''}`
}

export function noHint(isSecure: boolean): string {
  return gone(hintCookie, isSecure, false)
}

/** Takes a cookie, and the numbered pieces that a long one is cut into, from the browser. */
export function goneWithPieces(name: string, request: Request, isSecure: boolean): string[] {
  const names = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((found) => found === name || found.startsWith(`${name}.`))
  return [...new Set([name, ...names])].map((found) => gone(found, isSecure, true))
}

function gone(name: string, isSecure: boolean, httpOnly: boolean): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`
  return `${name}=; Path=/; SameSite=Lax; Max-Age=0${flags}`
}
