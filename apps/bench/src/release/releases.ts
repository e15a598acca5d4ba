import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_RELEASE } from '../processes/server.ts';

/** Two builds of the shop, each in its folder. */
export type Releases = ReturnType<typeof prepareReleases>;

/**
 * The release in `from` and the build of this repository. Without `from` this build is the previous
 * release, and the next one is its copy in `folder` with one more migration.
 */
export function prepareReleases(from: string | undefined, folder: string) {
  if (from !== undefined) return { previous: from, next: THIS_RELEASE };
  const next = join(folder, 'next-release');
  for (const copied of COPIED) {
    cpSync(join(THIS_RELEASE, copied), join(next, copied), { recursive: true });
  }
  for (const linked of LINKED) symlinkSync(join(THIS_RELEASE, linked), join(next, linked));
  addMigration(join(next, 'packages/db/src/postgres/migrations'), '"shop".');
  addMigration(join(next, 'packages/db/src/sqlite/migrations'), '');
  return { previous: THIS_RELEASE, next };
}

const COPIED = [
  'apps/server/dist',
  'apps/server/runtime.json',
  'apps/web/dist',
  'packages/db/src/postgres/migrations',
  'packages/db/src/sqlite/migrations',
  'packages/documents/src',
  'packages/stand-ins/src',
];
const LINKED = ['node_modules', 'apps/server/node_modules', 'packages/db/node_modules'];

const TAG = '9999_next_release';
const BREAK = '--> statement-breakpoint\n';

/** Adds a table, and a column with its index to the table of orders. */
function addMigration(folder: string, schema: string): void {
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1000;
  const idx = journal.entries.length;
  const entries = [...journal.entries, { idx, version: '7', when, tag: TAG, breakpoints: true }];
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  const statements = [
    `CREATE TABLE ${schema}"order_labels" ("order_id" text PRIMARY KEY NOT NULL REFERENCES ${schema}"orders"("id"));`,
    `ALTER TABLE ${schema}"orders" ADD COLUMN "label" text DEFAULT '' NOT NULL;`,
    `CREATE INDEX "orders_label" ON ${schema}"orders" ("label", "created_at");`,
  ];
  writeFileSync(join(folder, `${TAG}.sql`), statements.join(BREAK));
}
