import { useStore } from '@nanostores/react'
import { Suspense, lazy } from 'react'
import { Notice } from '#ui/Notice.tsx'
import * as paths from '#lib/paths.ts'
import { $localWishlist } from './local-wishlist.ts'
import { loginPath } from '#account/send-to-login.ts'
import { $session, startSession } from '#account/session-store.ts'
import { LocalWishlist } from './LocalWishlist.tsx'
import '#ui/styles/tile.css'
import '#products/card.css'

/** Only signed-in visitors need this code. */
const ServerWishlist = lazy(async () => ({ default: (await import('./ServerWishlist.tsx')).ServerWishlist }))

/** The wishlist: from the server if signed in, else from the browser, or the prompt to sign in. */
export function WishlistPage() {
  const session = useStore($session)
  const local = useStore($localWishlist)
  switch (session.state) {
    case 'loading':
      return <ListSkeleton />
    case 'signed-in':
      return (
        <Suspense fallback={<ListSkeleton />}>
          <ServerWishlist />
        </Suspense>
      )
    case 'failed':
      return (
        <>
          <div className="mb-10">
            <Notice
              picture="unavailable"
              text="We couldn’t check whether you’re signed in. Check your connection, then try again."
            >
              <button type="button" className="button" onClick={() => void startSession()}>
                Try Again
              </button>
            </Notice>
          </div>
          <LocalWishlist />
        </>
      )
    case 'signed-out':
      return (
        <>
          <LocalWishlist />
          {local.length === 0 ? <LoginRequired /> : <SignInOffer />}
        </>
      )
  }
}

/** Shown to signed-out visitors without saved products. */
function LoginRequired() {
  return (
    <section className="panel p-8 text-center md:p-12" aria-labelledby="login-required">
      <img
        src="/pictures/empty-wishlist.svg"
        alt=""
        width="144"
        height="144"
        className="mx-auto mb-4 size-36"
      />
      <h2 id="login-required" className="text-xl">
        Login Required
      </h2>
      <p className="mt-2">Sign in to see your wishlist on all your devices.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button" href={loginPath(paths.wishlist)}>
          Sign In to View Wishlist
        </a>
        <a className="button button-quiet" href={paths.products}>
          Browse Products
        </a>
      </div>
    </section>
  )
}

/** The benefits of signing in, for visitors who already have a list. */
function SignInOffer() {
  return (
    <section
      className="no-print mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-mint p-5"
      aria-labelledby="offer"
    >
      <div>
        <h2 id="offer" className="text-lg">
          On all your devices
        </h2>
        <p className="mt-1">
          Sign in to see this list on your other devices. Until then, we save it only in this browser.
        </p>
      </div>
      <a className="button button-small" href={loginPath(paths.wishlist)}>
        Sign In
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
