import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ACCESS_TESTS, type Guard } from './guard.ts';
import { EXPIRY_GUARDS, IDEMPOTENCY_GUARDS } from './order.guards.ts';
import { SETTLEMENT_GUARDS } from './payment.guards.ts';
import { ACCESS_GUARDS } from './access.guards.ts';
import { REFUND_GUARDS } from './refund.guards.ts';
import { STOCK_GUARDS } from './stock.guards.ts';

/** All mutations; those of the routers are read from the repository at `root`. */
export function allGuards(root: string): Guard[] {
  return [
    ...STOCK_GUARDS,
    ...IDEMPOTENCY_GUARDS,
    ...SETTLEMENT_GUARDS,
    ...REFUND_GUARDS,
    ...EXPIRY_GUARDS,
    ...ACCESS_GUARDS,
    ...routerGuards(root),
  ];
}

/** The access level of each procedure, lowered by one. */
function routerGuards(root: string): Guard[] {
  const lower = { signedInProcedure: 'publicProcedure', adminProcedure: 'signedInProcedure' };
  return globSync('packages/api/src/*/*.router.ts', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /(?<name>\w+): (?<trust>signedInProcedure|adminProcedure)\b/g,
      ),
      ({ groups = {} }) => {
        const { name = '', trust } = groups;
        const lowered = trust === 'adminProcedure' ? lower.adminProcedure : lower.signedInProcedure;
        return {
          name: `${dirname(file).replace(/.*\//, '')}.${name} has a lower access level`,
          file,
          find: `${name}: ${trust}`,
          replace: `${name}: ${lowered}`,
          tests: ACCESS_TESTS,
        };
      },
    ),
  );
}
