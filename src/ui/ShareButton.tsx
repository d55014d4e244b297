import { Icon } from './Icon.tsx'

interface Props {
  /** Path to share, from the site root. */
  path: string
  /** Whether the list was too long, so the link has only its first items. */
  isCut?: boolean
}

/** Shares a list or the page as a link. Pages that use it must import `./share-button.ts`. */
export function ShareButton({ path, isCut = false }: Props) {
  return (
    <share-button className="needs-scripts no-print" data-path={path} {...(isCut ? { 'data-more': '' } : {})}>
      <button type="button" className="button button-quiet button-small">
        <Icon name="share" />
        Share
      </button>
    </share-button>
  )
}
