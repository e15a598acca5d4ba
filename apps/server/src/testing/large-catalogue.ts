import { seededRandom } from '@bm/api/testing/seeded-random';
import type { Store } from '@bm/db/store';
import { aMove, aPart, aReview, TEST_TIME } from '@bm/db/testing';
import { MAX_PRICE_BREAKS } from '@bm/domain/parts/price-breaks';

const SYLLABLES = ['cra', 'ne', 'pel', 'sto', 'vi', 'dru', 'ka', 'mon', 'ti', 'gle', 'fro', 'sch'];
const PARTS_PER_UNIT = 500;

/** One of some 1,700 words; equal numbers give equal words. */
export function searchWord(number: number): string {
  const at = (digit: number) => SYLLABLES[Math.floor(number / 12 ** digit) % 12] ?? '';
  return `${at(0)}${at(1)}${at(2)}`;
}

/** Fills a shop with parts of many words, numbers, prices and categories, the same in each run. */
export async function fillCatalogue(store: Store, count: number): Promise<void> {
  for (let first = 0; first < count; first += PARTS_PER_UNIT) {
    await store.write(async (tx) => {
      for (let number = first; number < Math.min(count, first + PARTS_PER_UNIT); number += 1) {
        const words = [1, 7, 31, 101].map((step) => searchWord(number * step));
        const part = aPart({
          id: `part-${number}`,
          sku: `XP-${String(number).padStart(7, '0')}`,
          name: `${words.slice(0, 2).join(' ')} ${number % 60}T`,
          description: `${words.join(', ')}: ${'for bicycles of many makes '.repeat(number % 5)}`,
          category: `Category ${number % 40}`,
          priceMinor: 100 + ((number * 7919) % 20_000),
        });
        await tx.parts.insert(part, TEST_TIME);
        const move = aMove(part.id, { id: `stock-${number}`, quantity: 50 + (number % 1000) });
        await tx.parts.receive(move, 'initial');
      }
    });
  }
}

/** Adds parts `LD-0`, `LD-1`, ... with as many price breaks as a part may have. */
export async function addLadders(store: Store, count: number): Promise<void> {
  const priceBreaks = Array.from({ length: MAX_PRICE_BREAKS }, (_, at) => ({
    minQty: 10 * (at + 2),
    unitPriceMinor: 4000 - 100 * at,
  }));
  await store.write(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const part = aPart({ sku: `LD-${number}`, priceMinor: 5000, priceBreaks });
      await tx.parts.insert(part, TEST_TIME);
      await tx.parts.receive(aMove(part.id, { quantity: 5000 }), 'initial');
    }
  });
}

const REVIEWS_PER_UNIT = 100;
/** Letters of three bytes each. */
const BENGALI = 0x0985;

/** Fills a shop with reviews of the greatest length that compress badly. */
export async function fillReviews(store: Store, count: number): Promise<void> {
  const random = seededRandom(1);
  const letters = (length: number, first: number, many: number) =>
    Array.from({ length }, () => String.fromCharCode(first + Math.floor(random() * many))).join('');
  for (let first = 0; first < count; first += REVIEWS_PER_UNIT) {
    await store.write(async (tx) => {
      for (let number = first; number < Math.min(count, first + REVIEWS_PER_UNIT); number += 1) {
        const image = `https://pictures.test/${letters(2000, 97, 26)}`;
        const feedback = letters(2000, BENGALI, 50);
        const id = `review-${number}`;
        await tx.reviews.insert(aReview({ id, feedback, image, createdAt: TEST_TIME + number }));
      }
    });
  }
}
