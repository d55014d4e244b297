/** What a retailer answers of a page. */
export interface LinkAnswer {
  state: 'there' | 'gone' | 'unknown'
  said: string
}

const patienceMs = 15_000

/**
 * Asks whether a page is there: HEAD, and GET where that is not taken. A retailer that answers programs with an
 * error (503, 429, 403), or not at all, says nothing of its page.
 */
export async function askLink(address: string, agent: string): Promise<LinkAnswer> {
  try {
    const head = await ask(address, 'HEAD', agent)
    const { status, url } = [405, 501].includes(head.status) ? await ask(address, 'GET', agent) : head
    if (status === 404 || status === 410)
      return { state: 'gone', said: `${status}: the page no longer exists` }
    if (status >= 200 && status < 300)
      return { state: 'there', said: url === address ? `${status}` : `${status}, at ${url}` }
    return { state: 'unknown', said: `${status}: the answer is unclear` }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
    return { state: 'unknown', said: `no answer: ${reason}` }
  }
}

async function ask(address: string, method: string, agent: string): Promise<Response> {
  const answer = await fetch(address, {
    method,
    headers: { 'User-Agent': agent },
    signal: AbortSignal.timeout(patienceMs),
  })
  // Nobody reads the page.
  await answer.body?.cancel()
  return answer
}
