import { mapDetails } from '@bm/domain/parts/part-details';
import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import type { Store, Tx } from '../store.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { LEGAL_PAGES } from '@bm/domain/settings/legal-pages';
import { RELATION_KIND_NAMES } from '@bm/domain/parts/relation-kinds';
import { DEMO_PAGES } from './demo-pages.ts';
import { DEMO_RELATIONS } from './demo-relations.ts';
import { demoModel } from './demo-models.ts';
import { demoAttributes, demoValues } from './seed-attributes.ts';
import { SAMPLE_REVIEWS } from './sample-reviews.ts';

/** A part of the demo catalogue with its first stock; `moq` is the minimum order in units. */
interface CatalogueEntry {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly stock: number;
  readonly moq: number;
  readonly orderMultiple: number;
  readonly priceBreaks?: PriceBreak[];
  readonly image: string;
  readonly hsCode: string;
  readonly shelfPlace: string;
}

/** The demo catalogue in its order; one part of each leading category comes first. */
export const CATALOGUE: readonly CatalogueEntry[] = catalogue;

export interface SeedOptions {
  /** The time of all seeded rows, in milliseconds. */
  readonly now: number;
  readonly newId: () => string;
}

/** The demo accounts with their roles. The identity stand-in has their passwords. */
export const DEMO_USERS = [
  { email: 'admin@bicyclesmania.test', displayName: 'Demo Admin', role: 'admin' },
  { email: 'customer@bicyclesmania.test', displayName: 'Demo Customer', role: 'customer' },
] as const;

/**
 * Fills an empty database with the demo catalogue, its values, relations and first stock, its bicycle model,
 * sample reviews, legal pages and the demo users in one unit of work. Returns false, without a change, when the
 * database holds data.
 */
export async function seedDemo(store: Store, { now, newId }: SeedOptions): Promise<boolean> {
  const parts = CATALOGUE.map((entry) => ({ entry, id: newId(), ledgerId: newId() }));
  const related = demoRelations(parts);
  const attributes = demoAttributes(newId);
  const idOfSku = new Map(parts.map(({ entry, id }) => [entry.sku, id]));
  const { model, positions } = demoModel(newId(), idOfSku, now);
  const users = DEMO_USERS.map((user) => ({ ...user, id: newId() }));
  const reviews = SAMPLE_REVIEWS.map((review, at) => ({ ...review, id: newId(), at: now + at }));

  return store.write(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    for (const user of users) {
      await tx.users.insert({
        ...user,
        status: 'active',
        createdAt: now,
        company: '',
        uid: null,
        emailVerified: false,
        validFrom: 0,
        erasedAt: null,
      });
    }
    for (const attribute of attributes) await tx.attributes.save(attribute, now);
    for (const { entry, id, ledgerId } of parts) {
      const { stock: quantity, moq: minOrderQty, priceBreaks = [], ...part } = entry;
      const details = { ...mapDetails(() => null), countryOfOrigin: 'BD' };
      const row = { ...details, ...part, id, minOrderQty, priceBreaks, status: 'active' as const };
      await tx.parts.insert(row, now);
      await tx.parts.setValues(id, demoValues(attributes, part.sku), now);
      const move = { id: ledgerId, partId: id, quantity, orderId: null, at: now };
      await tx.parts.receive({ ...move, actor: 'system' }, 'initial');
    }
    for (const { id, relations } of related) await tx.relations.replace(id, relations);
    await tx.models.insert(model);
    await tx.models.replacePositions(model.id, positions);
    for (const { at, ...review } of reviews) {
      const sample = { image: '', partId: null, authorId: null, demo: true, createdAt: at };
      await tx.reviews.insert({ ...review, ...sample });
    }
    for (const name of LEGAL_PAGES) {
      const page = { name, text: DEMO_PAGES[name] };
      await tx.settings.replaceLegalPage(page, { version: 0, at: now });
    }
    return true;
  });
}

/** The relations that each demo part states. Throws for a part number that the demo lacks. */
function demoRelations(parts: readonly { id: string; entry: CatalogueEntry }[]) {
  const ids = new Map(parts.map(({ id, entry }) => [entry.sku, id]));
  const idOf = (sku: string): string => {
    const id = ids.get(sku);
    if (id === undefined) throw new Error(`The demo has no part ${sku}.`);
    return id;
  };
  return Object.entries(DEMO_RELATIONS).map(([sku, kinds]) => ({
    id: idOf(sku),
    relations: RELATION_KIND_NAMES.flatMap((kind) =>
      (kinds[kind] ?? []).map((other) => ({ kind, toPartId: idOf(other), date: null })),
    ),
  }));
}

/** Whether there are no parts, users and reviews. */
export async function isEmpty(tx: Pick<Tx, 'parts' | 'users' | 'reviews'>): Promise<boolean> {
  const { items: reviews } = await tx.reviews.adminPage({ limit: 1 });
  const { items: users } = await tx.users.list({ limit: 1 });
  return reviews.length === 0 && users.length === 0 && (await tx.parts.isEmpty());
}
