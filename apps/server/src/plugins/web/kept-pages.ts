import type { Store } from '@bm/db/store';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { ByteCache } from '../../cache/byte-cache.ts';
import type { ReadyAnswer } from '../../cache/ready-answer.ts';
import { remembered } from '../../cache/remembered.ts';
import { seenReads } from '../../cache/seen-reads.ts';
import { watchFailures } from '../../response-cache/watch-failures.ts';
import type { Pages } from './page-renderer.ts';
import { pageOf, type PagePolicy } from './page.ts';

export interface KeptPagesOptions {
  pages: Pages;
  answers: ByteCache<ReadyAnswer>;
  store: Store;
  /** Throws while no page can be made. */
  admit: () => void;
  config: ShopConfig;
  publicUrl: string;
  pagePolicy: PagePolicy;
}

/** The page at a path with its search, at once where it is ready. Rejects when it cannot be made. */
export type PageAt = (path: string) => ReadyAnswer | Promise<ReadyAnswer>;

/** Pages that are the same for everybody are kept; others are made each time. */
export function keptPages(options: KeptPagesOptions): PageAt {
  const { pages, answers, store, admit, publicUrl } = options;
  // URL takes a backslash for a slash: `/\` would be the beginning of a host.
  const urlOf = (path: string): URL =>
    new URL(path.replace(/^\/+/, '/').replaceAll('\\', '%5C'), publicUrl);
  const addressOf = remembered((path) => pages.addressOf(urlOf(path)));

  async function make(path: string, from: Store): Promise<ReadyAnswer> {
    const watched = watchFailures(from);
    const response = await pages.render(new Request(urlOf(path)), watched.store);
    // Its text may hold the loader's error, so it is not sent. A database that is away says so.
    if (response.status >= 500) {
      const failure = watched.failure();
      if (failure !== undefined) throw failure;
      await from.ping();
      throw new Error('A loader of the page failed.');
    }
    return pageOf(response, options);
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
      make: (reads) => make(address, seenReads(store, reads)),
    });
  };
}
