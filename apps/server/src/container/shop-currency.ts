import type { Reads, Store, Tx } from '@bm/db/store';
import { StartupError } from '../startup-error.ts';

/** What a shop does whose CURRENCY is not the one of its prices. */
export const CURRENCY_MEND =
  'For another currency start a new shop: set another DATA_DIR or DATABASE_URL (docs/operations.md).';

/**
 * The currency of the stored prices, in lower case. Shops from before it was recorded have that of
 * their newest checkout. Null for neither.
 */
export async function storedCurrency({
  settings,
  checkouts,
}: Pick<Reads, 'settings' | 'checkouts'>): Promise<string | null> {
  return (await settings.currency()) ?? checkouts.newestCurrency();
}

/**
 * Records the currency of the shop. Throws StartupError where prices are stored in another one,
 * because nothing converts them.
 */
export async function requireShopCurrency(store: Store, currency: string): Promise<void> {
  if ((await store.read.settings.currency()) === currency) return;
  const recorded = await store.write(async (tx) => {
    const stored = await storedCurrency(tx);
    const isKept = stored !== null && stored !== currency && (await hasPrices(tx));
    const recording = isKept ? stored : currency;
    await tx.settings.recordCurrency(recording);
    return recording;
  });
  if (recorded === currency) return;
  throw new StartupError(
    `CURRENCY is ${currency}, but the prices and orders of this shop are in ${recorded}, and nothing converts them. Set CURRENCY=${recorded}. ${CURRENCY_MEND}`,
  );
}

/** Whether there are parts, checkouts or changed settings, which have delivery charges. */
async function hasPrices({ parts, checkouts, settings }: Tx): Promise<boolean> {
  if ((await checkouts.newestCurrency()) !== null) return true;
  if ((await settings.current()).version > 0) return true;
  return !(await parts.isEmpty());
}
