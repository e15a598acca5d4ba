import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ACCESS_TESTS, type Mutant } from './mutant.ts';
import { EXPIRY_MUTANTS, IDEMPOTENCY_MUTANTS } from './order.mutants.ts';
import { SETTLEMENT_MUTANTS } from './payment.mutants.ts';
import { ACCESS_MUTANTS } from './access.mutants.ts';
import { REFUND_MUTANTS } from './refund.mutants.ts';
import { STOCK_MUTANTS } from './stock.mutants.ts';

/** All mutants; those of the routers are read from the repository at `root`. */
export function allMutants(root: string): Mutant[] {
  return [
    ...STOCK_MUTANTS,
    ...IDEMPOTENCY_MUTANTS,
    ...SETTLEMENT_MUTANTS,
    ...REFUND_MUTANTS,
    ...EXPIRY_MUTANTS,
    ...ACCESS_MUTANTS,
    ...accessLevelMutants(root),
  ];
}

/** The access level of each procedure, lowered by one. */
function accessLevelMutants(root: string): Mutant[] {
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
