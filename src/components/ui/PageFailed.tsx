import * as words from '#lib/words.ts'
import { Notice } from './Notice.tsx'

/** What stands in a page that could not be filled, with or without scripts; `path` asks for it again. */
export function PageFailed({ path }: { path: string }) {
  return (
    <Notice picture="out-of-reach" heading={words.fetchFailed} text={words.fetchFailedAdvice}>
      <a className="button" href={path}>
        {words.fetchAgain}
      </a>
    </Notice>
  )
}
