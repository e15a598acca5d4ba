import type { Store } from '@bm/db/store';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { ByteCache } from '../../cache/byte-cache.ts';
import type { ReadyAnswer } from '../../cache/ready-answer.ts';
import { seenReads } from '../../cache/seen-reads.ts';
import type { Pages } from './page-renderer.ts';
import { pageOf, type PagePolicy } from './page.ts';

export interface KeptPagesOptions {
  pages: Pages;
  answers: ByteCache<ReadyAnswer>;
  store: Store;
  config: ShopConfig;
  publicUrl: string;
  pagePolicy: PagePolicy;
}

/** The page at a URL, whose path and search alone count. Throws when it cannot be made. */
export type PageAt = (url: URL, options: { exact: boolean }) => ReadyAnswer | Promise<ReadyAnswer>;

/** Pages that are the same for everybody are kept; others are made each time. */
export function keptPages(options: KeptPagesOptions): PageAt {
  const { pages, answers, store, publicUrl } = options;

  async function make(url: URL, from: Store): Promise<ReadyAnswer> {
    const response = await pages.render(new Request(url), from);
    // Its text may hold the loader's error, so it goes nowhere.
    if (response.status >= 500) throw new Error(`A loader of ${url.pathname} failed.`);
    return pageOf(response, options);
  }

  return (url, { exact }) => {
    const address = pages.addressOf(url);
    if (address === null) return make(url, store);
    return answers.get({
      key: `page ${address}`,
      exact,
      make: (reads) => make(new URL(address, publicUrl), seenReads(store, reads)),
    });
  };
}
