import { describe } from 'vitest';
import type { OpenStore } from './fixture.ts';
import { messageContract } from './messages.contract.ts';
import { orderContract } from './orders.contract.ts';
import { orderListContract } from './order-lists.contract.ts';
import { partContract } from './parts.contract.ts';
import { partListContract } from './part-lists.contract.ts';
import { paymentContract } from './payments.contract.ts';
import { profileContract } from './profiles.contract.ts';
import { recordContract } from './records.contract.ts';
import { reviewContract } from './reviews.contract.ts';
import { searchContract } from './search.contract.ts';
import { stockContract } from './stock.contract.ts';
import { unitContract } from './units.contract.ts';
import { userContract } from './users.contract.ts';

const CHAPTERS = {
  'units of work': unitContract,
  parts: partContract,
  'lists of parts': partListContract,
  search: searchContract,
  stock: stockContract,
  orders: orderContract,
  'lists of orders': orderListContract,
  payments: paymentContract,
  users: userContract,
  profiles: profileContract,
  reviews: reviewContract,
  messages: messageContract,
  records: recordContract,
} satisfies Record<string, (open: OpenStore) => void>;

type Chapter = keyof typeof CHAPTERS;
const isChapter = (name: string): name is Chapter => name in CHAPTERS;
const ALL = Object.keys(CHAPTERS).filter(isChapter);

/**
 * What every engine promises. `open` answers a store that is migrated, empty and its own; `reopen` may
 * answer one that was emptied, for tests that do not look at its end. Some
 * `chapters` are enough where only a part of an engine differs.
 */
export function storeContract(
  name: string,
  open: OpenStore,
  reopen: OpenStore = open,
  chapters: readonly Chapter[] = ALL,
): void {
  describe(`store on ${name}`, () => {
    describe.each(chapters)('%s', (chapter) => {
      CHAPTERS[chapter](chapter === 'units of work' ? open : reopen);
    });
  });
}
