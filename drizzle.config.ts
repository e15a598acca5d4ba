import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './packages/db/src/sqlite/drizzle.cjs',
  out: './packages/db/src/sqlite/migrations',
});
