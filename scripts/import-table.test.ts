import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');
const sandbox = mkdtempSync(join(tmpdir(), 'import-table-'));
cpSync(join(repository, '.oxlintrc.json'), join(sandbox, '.oxlintrc.json'));
afterAll(() => rmSync(sandbox, { recursive: true }));

/** Whether the linter accepts this line in a file at this place of the repository. */
function accepts(file: string, line: string): boolean {
  const path = join(sandbox, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${line}\nexport type Used = typeof used;\n`);
  const run = spawnSync(join(repository, 'node_modules/.bin/oxlint'), ['--format=unix', file], {
    cwd: sandbox,
    encoding: 'utf8',
  });
  rmSync(path);
  return !run.stdout.includes('no-restricted-imports');
}

const value = (from: string) => `import { used } from '${from}';`;
const type = (from: string) => `import type { used } from '${from}';`;

describe('the import table', () => {
  it.each([
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
    ['packages/api/src/orders/x.ts', value('drizzle-orm')],
    ['packages/api/src/orders/x.ts', value('@bm/db/sqlite/store')],
    ['packages/api/src/orders/x.ts', value('@bm/db/postgres/store')],
    ['packages/api/src/orders/x.ts', value('pg')],
    ['packages/api/src/orders/x.ts', value('@bm/providers/payments/stripe.adapter')],
    ['packages/api/src/orders/x.ts', value('@bm/stand-ins/payments/plugin')],
    ['packages/api/src/orders/x.ts', value('stripe')],
    ['packages/api/src/orders/x.ts', value('fastify')],
    ['packages/api/src/orders/x.ts', value('../payments/settle-payment.service.ts')],
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
    ['apps/web/src/features/parts/components/x.ts', value('../../orders/orders.queries.ts')],
    ['apps/web/src/features/parts/x.ts', value('../orders/orders.queries.ts')],
    ['apps/web/src/features/purchase/x.ts', value('../payments/payments.queries.ts')],
  ])('refuses in %s: %s', (file, line) => {
    expect(accepts(file, line)).toBe(false);
  });

  it.each([
    ['packages/domain/src/parts/x.ts', value('zod/mini')],
    ['packages/domain/src/parts/x.test.ts', value('fast-check')],
    ['packages/db/src/queries/x.ts', value('drizzle-orm')],
    ['packages/db/src/postgres/x.ts', value('pg')],
    ['packages/db/src/contract.test.ts', value('./sqlite/store.ts')],
    ['packages/api/src/payments/x.ts', value('../orders/order-change.ts')],
    ['packages/api/src/orders/x.test.ts', value('../payments/expire-orders.service.ts')],
    ['apps/server/src/container/store.ts', value('@bm/db/postgres/store')],
    ['packages/db/src/queries/x.ts', value('@bm/domain/parts/sku')],
    ['packages/providers/src/payments/x.ts', value('stripe')],
    ['packages/providers/src/payments/x.test.ts', value('@bm/stand-ins/payments/plugin')],
    ['packages/api/src/orders/x.ts', type('@bm/db/store')],
    ['packages/api/src/orders/x.ts', type('@bm/providers/payments/payments.port')],
    ['packages/api/src/orders/x.test.ts', value('@bm/db/testing')],
    ['apps/server/src/rest/x.ts', value('@bm/api/root')],
    ['apps/server/src/container/container.ts', value('@bm/stand-ins/payments/plugin')],
    ['apps/web/src/lib/x.ts', type('@bm/api/root')],
    ['apps/web/src/features/parts/components/x.ts', value('../parts.queries.ts')],
    ['apps/web/src/features/parts/components/x.ts', value('../../../components/ui/button.tsx')],
    ['apps/web/src/features/purchase/x.ts', value('../parts/parts.queries.ts')],
    ['apps/web/src/routes/x.ts', value('../features/parts/part-card.tsx')],
  ])('accepts in %s: %s', (file, line) => {
    expect(accepts(file, line)).toBe(true);
  });
});
