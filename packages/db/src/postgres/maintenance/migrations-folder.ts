import { fileURLToPath } from 'node:url';

/** The shop's own migrations, as `drizzle-kit generate` writes them. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
