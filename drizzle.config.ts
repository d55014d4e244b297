import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the SQL migration for changes to the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
})
