// The last step of `npm run db:generate`: Drizzle compares the schema with the newest snapshot only.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

for (const engine of ['sqlite', 'postgres']) {
  const folder = join(root, 'packages/db/src', engine, 'migrations/meta');
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, file));
}
