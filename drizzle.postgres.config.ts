import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/db/src/postgres/tables.ts',
  out: './packages/db/src/postgres/migrations',
});
