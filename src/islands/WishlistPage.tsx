import { useStore } from '@nanostores/react'
import { Suspense, lazy } from 'react'
import { Notice } from '#components/ui/Notice.tsx'
import * as paths from '#lib/paths.ts'
import { $localWishlist } from '#stores/local-wishlist.ts'
import { loginPath } from '#stores/send-to-login.ts'
import { $session, startSession } from '#stores/session.ts'
import { LocalWishlist } from './LocalWishlist.tsx'
import type { WishlistText } from './wishlist-text.ts'

/** Only who is signed in has cards that show more than what is kept here. */
const ServerWishlist = lazy(async () => ({ default: (await import('./ServerWishlist.tsx')).ServerWishlist }))

/** The wishlist: the server's when signed in, else the browser's, or the prompt to sign in. */
export function WishlistPage({ text }: { text: WishlistText }) {
  const session = useStore($session)
  const local = useStore($localWishlist)
  switch (session.state) {
    case 'loading':
      return <ListSkeleton />
    case 'signed-in':
      return (
        <Suspense fallback={<ListSkeleton />}>
          <ServerWishlist text={text} />
        </Suspense>
      )
    case 'failed':
      return (
        <>
          <div className="mb-10">
            <Notice picture="out-of-reach" text={text.sessionUnknown}>
              <button type="button" className="button" onClick={() => void startSession()}>
                {text.tryAgain}
              </button>
            </Notice>
          </div>
          <LocalWishlist text={text} />
        </>
      )
    case 'signed-out':
      return (
        <>
          {local.length === 0 ? <LoginRequired text={text} /> : <SignInOffer text={text} />}
          <LocalWishlist text={text} />
        </>
      )
  }
}

/** The page of who is not signed in and has saved nothing here. */
function LoginRequired({ text }: { text: WishlistText }) {
  return (
    <section className="panel p-8 text-center md:p-16" aria-labelledby="login-required">
      <h2 id="login-required" className="text-xl">
        {text.loginHeading}
      </h2>
      <p className="mt-2">{text.loginText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button" href={loginPath(paths.wishlist)}>
          {text.signIn}
        </a>
        <a className="button button-quiet" href={paths.products}>
          {text.browseProducts}
        </a>
      </div>
    </section>
  )
}

/** What signing in would give to who has a list already. */
function SignInOffer({ text }: { text: WishlistText }) {
  return (
    <section
      className="no-print mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-mint p-5"
      aria-labelledby="offer"
    >
      <div>
        <h2 id="offer" className="text-lg">
          {text.offer.heading}
        </h2>
        <p className="mt-1">{text.offer.text}</p>
      </div>
      <a className="button button-small" href={loginPath(paths.wishlist)}>
        {text.offer.signIn}
      </a>
    </section>
  )
}

function ListSkeleton() {
  return (
    <div className="grid-products" aria-hidden="true">
      <div className="skeleton card h-80" />
      <div className="skeleton card h-80" />
    </div>
  )
}
