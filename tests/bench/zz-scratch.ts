import { openPglite } from '../support/databases.ts'
import { migrate } from '#server/db/migrate.ts'
import { authEnv, openApp, ask, sessionOf } from '../support/server-fixture.ts'
for (let r = 0; r < 14; r++) {
  const db = await openPglite()
  await migrate({ url: db.env.DATABASE_URL, fetchEndpoint: db.env.NEON_FETCH_ENDPOINT })
  const app = openApp({ ...authEnv, ...db.env })
  const h: Record<string, number> = {}
  await Promise.all(Array.from({ length: 60 }, async (_, i) => {
    const cookie = await sessionOf('p' + i)
    for (let k = 0; k < 3; k++) { const a = await ask(app, 'POST', '/api/wishlist', { cookie, body: { productId: 'chew-' + k } }); h[a.status] = (h[a.status] ?? 0) + 1 }
  }))
  console.log(r, JSON.stringify(h))
  await db.close()
}
