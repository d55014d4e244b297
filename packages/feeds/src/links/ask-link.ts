/** A retailer's response for a page. */
export interface LinkAnswer {
  state: 'there' | 'gone' | 'unknown'
  note: string
}

const patienceMs = 15_000

/**
 * Checks whether a page exists, with HEAD, or GET if that isn't allowed. No response, or one that rejects
 * bots (503, 429, 403), proves nothing about the page.
 */
export async function requestLink(address: string, agent: string): Promise<LinkAnswer> {
  try {
    const head = await request(address, 'HEAD', agent)
    const { status, url } = [405, 501].includes(head.status) ? await request(address, 'GET', agent) : head
    if (status === 404 || status === 410)
      return { state: 'gone', note: `${status}: the page no longer exists` }
    if (status >= 200 && status < 300)
      return { state: 'there', note: url === address ? `${status}` : `${status}, at ${url}` }
    return { state: 'unknown', note: `${status}: the response is inconclusive` }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
    return { state: 'unknown', note: `no response: ${reason}` }
  }
}

async function request(address: string, method: string, agent: string): Promise<Response> {
  const answer = await fetch(address, {
    method,
    headers: { 'User-Agent': agent },
    signal: AbortSignal.timeout(patienceMs),
  })
  // The body isn't needed.
  await answer.body?.cancel()
  return answer
}
