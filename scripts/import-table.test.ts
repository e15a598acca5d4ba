import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const value = (from: string) => `import { used } from '${from}';`;
const type = (from: string) => `import type { used } from '${from}';`;

type Case = readonly [file: string, line: string];

const REFUSED: readonly Case[] = [
  ['packages/domain/src/parts/x.ts', value('zod')],
  ['packages/domain/src/parts/x.ts', value('react')],
  ['packages/domain/src/parts/x.ts', value('node:crypto')],
  ['packages/domain/src/parts/x.ts', value('@bm/db/store')],
  ['packages/db/src/queries/x.ts', value('@bm/api/root')],
  ['packages/db/src/queries/x.ts', value('stripe')],
  ['packages/db/src/queries/x.ts', value('../postgres/errors.ts')],
  ['packages/db/src/queries/x.ts', value('pg')],
  ['packages/db/src/store/x.ts', type('../sqlite/store.ts')],
  ['packages/db/src/x.ts', value('./postgres/store.ts')],
  ['packages/db/src/sqlite/x.ts', value('../postgres/errors.ts')],
  ['packages/db/src/postgres/x.ts', value('../sqlite/errors.ts')],
  ['packages/providers/src/payments/x.ts', value('@bm/db/store')],
  ['packages/providers/src/payments/x.ts', value('@bm/stand-ins/payments/plugin')],
  ['packages/providers/src/payments/x.ts', value('../identity/firebase.adapter.ts')],
  ['packages/providers/src/payments/payments.port.ts', value('stripe')],
  ['packages/providers/src/payments/x.ts', value('../mail/smtp.adapter.ts')],
  ['packages/mails/src/x.ts', value('@bm/db/store')],
  ['packages/mails/src/x.ts', type('@bm/db/sqlite/store')],
  ['packages/mails/src/x.ts', value('nodemailer')],
  ['packages/api/src/mails/x.ts', value('nodemailer')],
  ['packages/api/src/mails/x.ts', value('@bm/providers/mail/smtp.adapter')],
  ['packages/api/src/orders/x.ts', value('drizzle-orm')],
  ['packages/api/src/orders/x.ts', value('@bm/db/sqlite/store')],
  ['packages/api/src/orders/x.ts', value('@bm/db/postgres/store')],
  ['packages/api/src/orders/x.ts', value('pg')],
  ['packages/api/src/orders/x.ts', value('@bm/providers/payments/stripe.adapter')],
  ['packages/api/src/orders/x.ts', value('@bm/stand-ins/payments/plugin')],
  ['packages/api/src/orders/x.ts', value('stripe')],
  ['packages/api/src/orders/x.ts', value('fastify')],
  ['packages/documents/src/x.ts', value('@bm/db/store')],
  ['packages/documents/src/x.ts', value('fastify')],
  ['packages/stand-ins/src/payments/x.ts', value('@bm/api/root')],
  ['packages/stand-ins/src/payments/x.ts', value('stripe')],
  ['apps/server/src/rest/x.ts', value('@bm/db/sqlite/store')],
  ['apps/server/src/rest/x.ts', value('@bm/db/postgres/store')],
  ['apps/server/src/commands/x.ts', value('pg')],
  ['apps/server/src/rest/x.ts', value('@bm/stand-ins/payments/plugin')],
  ['apps/server/src/rest/x.ts', value('@bm/providers/payments/stripe.adapter')],
  ['apps/server/src/rest/x.ts', value('drizzle-orm')],
  ['apps/web/src/lib/x.ts', value('@bm/api/root')],
  ['apps/web/src/lib/x.ts', value('@bm/db/store')],
  ['apps/web/src/lib/x.ts', type('@bm/api/context')],
  ['apps/web/src/components/ui/x.ts', value('../../features/parts/part-card.tsx')],
  ['apps/web/src/features/cart/x.ts', value('react-hook-form')],
  ['apps/web/src/features/parts/components/x.ts', value('../../orders/orders.queries.ts')],
  ['apps/web/src/features/parts/x.ts', value('../orders/orders.queries.ts')],
  ['apps/web/src/features/purchase/x.ts', value('../payments/payments.queries.ts')],
];

const ACCEPTED: readonly Case[] = [
  ['packages/domain/src/parts/x.ts', value('zod/mini')],
  ['packages/domain/src/parts/x.test.ts', value('fast-check')],
  ['packages/db/src/queries/x.ts', value('drizzle-orm')],
  ['packages/db/src/postgres/x.ts', value('pg')],
  ['packages/db/src/contract.test.ts', value('./sqlite/store.ts')],
  ['packages/api/src/payments/x.ts', value('../orders/order-change.ts')],
  ['apps/server/src/container/store.ts', value('@bm/db/postgres/store')],
  ['packages/db/src/queries/x.ts', value('@bm/domain/parts/part.schema')],
  ['packages/providers/src/payments/x.ts', value('stripe')],
  ['packages/providers/src/mail/x.ts', value('nodemailer')],
  ['packages/mails/src/x.ts', value('@bm/domain/money/money')],
  ['packages/mails/src/x.ts', type('@bm/db/store')],
  ['packages/api/src/mails/x.ts', value('@bm/mails/render-mail')],
  ['packages/providers/src/payments/x.test.ts', value('@bm/stand-ins/payments/plugin')],
  ['packages/api/src/orders/x.ts', type('@bm/db/store')],
  ['packages/api/src/orders/x.ts', type('@bm/providers/payments/payments.port')],
  ['packages/api/src/orders/x.test.ts', value('@bm/db/testing')],
  ['packages/documents/src/x.ts', value('@bm/domain/money/money')],
  ['apps/server/src/rest/x.ts', value('@bm/documents/render-document')],
  ['apps/server/src/rest/x.ts', value('@bm/api/root')],
  ['apps/server/src/container/container.ts', value('@bm/stand-ins/payments/plugin')],
  ['apps/web/src/lib/x.ts', type('@bm/api/root')],
  ['apps/web/src/lib/forms/x.ts', value('react-hook-form')],
  ['apps/web/src/features/parts/components/x.ts', value('../parts.queries.ts')],
  ['apps/web/src/features/parts/components/x.ts', value('../../../components/ui/button.tsx')],
  ['apps/web/src/features/purchase/x.ts', value('../parts/parts.queries.ts')],
  ['apps/web/src/routes/x.ts', value('../features/parts/part-card.tsx')],
];

const repository = join(import.meta.dirname, '..');
const sandbox = mkdtempSync(join(tmpdir(), 'import-table-'));
afterAll(() => rmSync(sandbox, { recursive: true }));

/** The places that the linter reports, as `file:line`. */
let reported: Set<string>;
/** The place of a case: each file of the sandbox holds the lines of its cases. */
const files = Map.groupBy([...REFUSED, ...ACCEPTED], ([file]) => file);
const findPlace = (file: string, line: string) =>
  `${file}:${1 + (files.get(file) ?? []).findIndex((each) => each[1] === line)}`;

beforeAll(() => {
  cpSync(join(repository, '.oxlintrc.json'), join(sandbox, '.oxlintrc.json'));
  // The configuration names its plugin, which finds its packages in the repository.
  symlinkSync(join(repository, 'scripts'), join(sandbox, 'scripts'));
  for (const [file, cases] of files) {
    const path = join(sandbox, file);
    mkdirSync(dirname(path), { recursive: true });
    const lines = cases.map(([, line], at) => line.replace('{ used }', `{ used as used${at} }`));
    const uses = cases.map((_, at) => `export type Used${at} = typeof used${at};`);
    writeFileSync(path, [...lines, ...uses, ''].join('\n'));
  }
  const oxlint = join(repository, 'node_modules/.bin/oxlint');
  const run = spawnSync(oxlint, ['--format=unix'], { cwd: sandbox, encoding: 'utf8' });
  const messages = run.stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  reported = new Set(messages.map((line) => line.split(':').slice(0, 2).join(':')));
});

describe('the import table', () => {
  it.each(REFUSED)('rejects in %s: %s', (file, line) => {
    expect(reported).toContain(findPlace(file, line));
  });

  it.each(ACCEPTED)('accepts in %s: %s', (file, line) => {
    expect(reported).not.toContain(findPlace(file, line));
  });
});
