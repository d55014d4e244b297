import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate -- --config packages/feeds/drizzle.config.ts`, from the project's folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/feeds/src/database/schema.ts',
  out: './packages/feeds/src/database/migrations',
})
