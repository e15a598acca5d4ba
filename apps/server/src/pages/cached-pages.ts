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
  /** Throws while no page can be made. */
  admit: () => void;
  config: ShopConfig;
  publicUrl: string;
  pagePolicy: PagePolicy;
}

/** The page at a path with its search, at once where it is ready. Rejects when it cannot be made. */
export type LoadPage = (path: string) => CachedResponse | Promise<CachedResponse>;

/** Pages that are the same for everybody are kept; others are made each time. */
export function cachedPages(options: CachedPagesOptions): LoadPage {
  const { pages, answers, store, admit, publicUrl } = options;
  // URL takes a backslash for a slash: `/\` would be the beginning of a host.
  const urlOf = (path: string): URL =>
    new URL(path.replace(/^\/+/, '/').replaceAll('\\', '%5C'), publicUrl);
  const addressOf = memoize((path) => pages.addressOf(urlOf(path)));

  async function make(path: string, from: Store): Promise<CachedResponse> {
    const watched = captureReadErrors(from);
    const response = await pages.render(new Request(urlOf(path)), watched.store);
    // Its text may hold the loader's error, so it is not sent. A database that is away says so.
    if (response.status >= 500) {
      const failure = watched.failure();
      if (failure !== undefined) throw failure;
      await from.ping();
      throw new Error('A loader of the page failed.');
    }
    return toCachedPage(response, options);
  }

  return (path) => {
    const address = addressOf(path);
    if (address === null) {
      admit();
      return make(path, store);
    }
    return answers.get({
      key: `page ${address}`,
      exact: false,
      make: (reads) => make(address, trackReads(store, reads)),
    });
  };
}
