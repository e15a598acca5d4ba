import type { ServedStore } from '@bm/db/store/store-options';
import type { SearchReadiness } from '../http/operations/health.ts';

/** Milliseconds that the port stays closed for the search index. */
const MAX_WAIT_MS = 3000;
/** Milliseconds after which `/readyz` no longer waits for the search index. */
const MAX_UNREADY_MS = 30_000;

/** Prepares the search index; resolves when it is there, after MAX_WAIT_MS at the latest. */
export async function prepareSearch(
  store: Pick<ServedStore, 'prepareSearch'>,
): Promise<SearchReadiness> {
  const readiness = { isReady: false };
  const setReady = (): void => {
    readiness.isReady = true;
  };
  const unready = setTimeout(setReady, MAX_UNREADY_MS).unref();
  const prepare = async (): Promise<void> => {
    await store.prepareSearch();
    setReady();
    clearTimeout(unready);
  };
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  await Promise.race([prepare(), late]);
  clearTimeout(timer);
  return readiness;
}
