import { share } from '#lib/words.ts'
import { Icon } from './Icon.tsx'

interface Props {
  /** The address that is shared, from the root. */
  path: string
  /** Whether the address holds not all of the list. */
  isCut?: boolean
}

/** Shares a list or the page as a link. A page that has one imports `#elements/share-button.ts`. */
export function ShareButton({ path, isCut = false }: Props) {
  return (
    <share-button className="needs-scripts no-print" data-path={path} {...(isCut ? { 'data-more': '' } : {})}>
      <button type="button" className="button button-quiet button-small">
        <Icon name="share" />
        {share}
      </button>
    </share-button>
  )
}
