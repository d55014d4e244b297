import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate -- --config packages/owner-desk/drizzle.config.ts` writes the SQL migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/owner-desk/src/server/schema.ts',
  out: './packages/owner-desk/src/server/migrations',
})
