import * as paths from '#lib/paths.ts'
import { phoneHref } from '#lib/links.ts'
import type { Advice, Emergency } from './search-match.ts'

/** What to do now, with the poison hotlines, above everything else. It's announced when it appears. */
export function EmergencyNote({ name, text, sources, hotlines, hotlineNote }: Emergency) {
  return (
    <section
      className="mt-3 mb-4 rounded-2xl border-2 border-current bg-gum-tint p-4"
      role="alert"
      aria-labelledby="emergency"
    >
      <h2 id="emergency" className="text-xl">
        {name}: what to do now
      </h2>
      <p className="mt-1">{text}</p>
      <ul className="mt-2 grid gap-x-8 sm:flex sm:flex-wrap">
        {hotlines.map((hotline) => (
          <li key={hotline.phone}>
            {hotline.name}:{' '}
            <a
              className="link inline-flex min-h-11 items-center font-semibold"
              href={phoneHref(hotline.phone)}
            >
              {hotline.phone}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {hotlineNote} <Sources sources={sources} />
      </p>
      <p className="mt-3">
        <a className="button button-small" href={paths.vetLocator}>
          Find a vet
        </a>
      </p>
    </section>
  )
}

/** The vet comes before any product for these states of an animal. */
export function VetFirstNote({ advice }: { advice: readonly Advice[] }) {
  return (
    <section className="mb-4 rounded-2xl bg-gum-tint p-4" aria-labelledby="search-vet-first">
      <h2 id="search-vet-first" className="text-lg">
        See your vet first
      </h2>
      {advice.map(({ name, text, sources }) => (
        <p key={name} className="mt-1">
          <b>{name}.</b> {text} <Sources sources={sources} />
        </p>
      ))}
      <p className="mt-3">
        <a className="button button-small" href={paths.vetLocator}>
          Find a vet
        </a>
      </p>
    </section>
  )
}

function Sources({ sources }: Pick<Advice, 'sources'>) {
  return (
    <span className="text-sm">
      {sources.length === 1 ? 'Source: ' : 'Sources: '}
      {sources.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a className="underline" href={url} rel="noopener">
            {name}
          </a>
        </span>
      ))}
    </span>
  )
}
