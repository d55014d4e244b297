import { useEffect, useState } from 'react'
import { callApi, CallError } from '../../../../src/lib/call.ts'
import { formatDay } from '../../../../src/lib/dates.ts'
import { productPath } from '../../../../src/lib/page-paths.ts'
import { type BrokenLink, getBrokenLinks } from '../feeds-api.ts'

/**
 * Links that need a decision, and what to write in `content/` for each. Renders nothing if there are none, or for
 * anyone but an owner: the page says why.
 */
export function BrokenLinks() {
  const [links, setLinks] = useState<readonly BrokenLink[] | 'failed'>([])
  useEffect(() => {
    callApi(getBrokenLinks).then(setLinks, (error: unknown) => {
      const isNotTheirs = error instanceof CallError && (error.status === 401 || error.status === 403)
      if (!isNotTheirs) setLinks('failed')
    })
  }, [])
  if (links === 'failed')
    return (
      <p className="panel mt-6 p-6" role="alert">
        We couldn’t load the broken links. Try again in a few minutes.
      </p>
    )
  if (links.length === 0) return null
  return (
    <section className="mt-6 mb-12" aria-labelledby="owner-links">
      <h2 id="owner-links" className="text-xl">
        Links that need a decision ({links.length})
      </h2>
      <ul className="mt-3 grid items-start gap-6 lg:grid-cols-2">
        {links.map((link) => (
          <li key={`${link.id} ${link.retailer}`} className="panel p-6">
            <h3 className="text-lg">
              <a className="link" href={productPath(link.id)}>
                {link.name}
              </a>
            </h3>
            <p className="mt-1">{`${stateText(link)} since ${formatDay(link.since)}.`}</p>
            <ul className="mt-3 grid gap-2 text-sm [&_code]:break-words">
              <Ways link={link} />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, retailer }: BrokenLink): string {
  if (state === 'moved') return `Has a new product number at ${retailer}`
  return state === 'gone' ? `Gone from ${retailer}` : `Sold again at ${retailer}`
}

/** What an owner can do. Every choice is an edit in `content/`. */
function Ways({ link: { id, state, since } }: { link: BrokenLink }) {
  const file = <code>{`content/products/${id}.md`}</code>
  if (state === 'back')
    return (
      <li>
        Remove <code>goneOn</code> from {file}.
      </li>
    )
  if (state === 'moved')
    return (
      <li>
        Look up the new number and change <code>asin</code> in {file}.
      </li>
    )
  return (
    <>
      <li>
        <strong>Keep the page</strong>, with the nearest product instead of the buy button: add{' '}
        <code>{`goneOn: ${since}`}</code> to {file}.
      </li>
      <li>
        <strong>Hide it:</strong> set <code>draft: true</code> there and remove <code>verifiedOn</code>.
      </li>
      <li>
        <strong>Redirect it:</strong> run <code>{`npm run remove -- product ${id}`}</code>.
      </li>
      <li>
        <strong>Sold elsewhere?</strong> Change its number, or add a retailer under <code>offers</code>.
      </li>
    </>
  )
}
