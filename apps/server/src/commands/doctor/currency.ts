import { openSqliteReads } from '@bm/db/sqlite/connection/reads';
import { StoreOpenError } from '@bm/db/store/store-errors';
import { CURRENCY_MEND, storedCurrency } from '../../container/shop-currency.ts';
import { databaseFile } from '../../container/store.ts';
import type { Env } from '../../env/env.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';

const MEND = 'See "database".';

/** Whether the stored prices are in the currency of the environment. */
export const CURRENCY_CHECK: Check = { name: 'CURRENCY', mend: MEND, run: checkCurrency };

async function checkCurrency({ env }: Subject): Promise<Finding> {
  const { CURRENCY: currency } = env.variables;
  try {
    const stored = await readStoredCurrency(env);
    if (stored === null) return ok(`${currency}; no price is stored yet`);
    if (stored === currency) return ok(`${currency}, as the stored prices`);
    const seen = `${currency}, but the stored prices are in ${stored}`;
    return fail(seen, `Set CURRENCY=${stored}. ${CURRENCY_MEND}`);
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    if (error.code === 'DATABASE_MISSING') return ok(`${currency}, from the first start on`);
    return warn(`${currency}; the currency of the stored prices is not seen`, MEND);
  }
}

async function readStoredCurrency(env: Env): Promise<string | null> {
  const { DATABASE_URL: url } = env.variables;
  if (url !== undefined) {
    const { readPostgres } = await import('@bm/db/postgres/connection/reads');
    return readPostgres(url, ({ read }) => storedCurrency(read));
  }
  const data = openSqliteReads({ file: databaseFile(env) });
  try {
    return await storedCurrency(data.read);
  } finally {
    data.close();
  }
}
