import type { Store } from '@bm/db/store';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { memoize } from '../response-cache/memoize.ts';
import { trackReads } from '../response-cache/read-dependencies.ts';
import { captureReadErrors } from '../response-cache/capture-read-errors.ts';
import type { Pages } from './page-renderer.ts';
import { toCachedPage, type PagePolicy } from './rendered-page.ts';

export interface CachedPagesOptions {
  pages: Pages;
  answers: ResponseCache<CachedResponse>;
  store: Store;
  /** Throws OVERLOADED while the server sheds load. */
  admit: () => void;
  config: ShopConfig;
  publicUrl: string;
  pagePolicy: PagePolicy;
}

/** Loads the page of a path and search; synchronously if it is cached. Rejects if rendering fails. */
export type LoadPage = (path: string) => CachedResponse | Promise<CachedResponse>;

/** Caches the public pages and renders the others for each request. */
export function cachedPages(options: CachedPagesOptions): LoadPage {
  const { pages, answers, store, admit, publicUrl } = options;
  // URL treats a backslash as a slash, so `/\` would start a host name.
  const toUrl = (path: string): URL =>
    new URL(path.replace(/^\/+/, '/').replaceAll('\\', '%5C'), publicUrl);
  const cacheAddress = memoize((path) => pages.addressOf(toUrl(path)));

  async function render(path: string, pageStore: Store): Promise<CachedResponse> {
    const captured = captureReadErrors(pageStore);
    const response = await pages.render(new Request(toUrl(path)), captured.store);
    // The page may contain the loader's error, so it is not sent. `ping` throws if the database is down.
    if (response.status >= 500) {
      const failure = captured.failure();
      if (failure !== undefined) throw failure;
      await pageStore.ping();
      throw new Error('A loader of the page failed.');
    }
    return toCachedPage(response, options);
  }

  return (path) => {
    const address = cacheAddress(path);
    if (address === null) {
      admit();
      return render(path, store);
    }
    return answers.get({
      key: `page ${address}`,
      exact: false,
      make: (reads) => render(address, trackReads(store, reads)),
    });
  };
}
