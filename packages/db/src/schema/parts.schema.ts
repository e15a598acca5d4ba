import type { StoredValues } from '@bm/domain/attributes/attribute-value';
import type { PackagingUnit } from '@bm/domain/parts/packaging';
import type { PartFile } from '@bm/domain/parts/part-files';
import type { PartPicture } from '@bm/domain/parts/part-pictures';
import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import { sql } from 'drizzle-orm';
import { among, type Kit } from './engine.ts';

/**
 * Parts with their stock. `skuNormal` and `nameKey` are derived for uniqueness and sorting. `rank` is
 * the catalogue order. `revision` is the number of the part's last write among all writes of parts; the
 * search index reads the parts with a later revision than its own. `priceBreaks` is read and replaced
 * with its part as a whole, so it is one JSON column; so are `attributeValues`, `packaging`, `files`
 * and `pictures`, which has those beside `image`. Without a `lowStockThreshold` the shop's applies.
 */
export function defineParts(kit: Kit) {
  return kit.table(
    'parts',
    {
      id: kit.text('id').primaryKey(),
      sku: kit.text('sku').notNull(),
      skuNormal: kit.text('sku_normal').notNull(),
      name: kit.text('name').notNull(),
      nameKey: kit.text('name_key').notNull(),
      description: kit.text('description').notNull(),
      image: kit.text('image').notNull(),
      category: kit.text('category'),
      priceMinor: kit.int('price_minor').notNull(),
      onHand: kit.int('on_hand').notNull(),
      reserved: kit.int('reserved').notNull(),
      minOrderQty: kit.int('min_order_qty').notNull(),
      orderMultiple: kit.int('order_multiple').notNull(),
      priceBreaks: kit.json('price_breaks').$type<PriceBreak[]>().notNull().default([]),
      status: kit.text('status', { enum: PART_STATUSES }).notNull(),
      rank: kit.int('rank').notNull(),
      revision: kit.int('revision').notNull().default(0),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
      lowStockThreshold: kit.int('low_stock_threshold'),
      gtin: kit.text('gtin'),
      hsCode: kit.text('hs_code'),
      countryOfOrigin: kit.text('country_of_origin'),
      shelfPlace: kit.text('shelf_place'),
      attributeValues: kit.json('attribute_values').$type<StoredValues>().notNull().default({}),
      pictures: kit.json('pictures').$type<PartPicture[]>().notNull().default([]),
      packaging: kit.json('packaging').$type<PackagingUnit[]>().notNull().default([]),
      files: kit.json('files').$type<PartFile[]>().notNull().default([]),
    },
    (t) => [
      kit.uniqueIndex('parts_sku_normal').on(t.skuNormal),
      kit.index('parts_rank').on(t.rank, t.id),
      kit.index('parts_revision').on(t.revision),
      // Covering, for the units on hand of the whole shop.
      kit.index('parts_on_hand').on(t.onHand),
      kit.index('parts_status_rank').on(t.status, t.rank, t.id),
      kit.index('parts_status_category_rank').on(t.status, t.category, t.rank, t.id),
      kit.index('parts_status_category_price').on(t.status, t.category, t.priceMinor, t.rank, t.id),
      kit.index('parts_status_name').on(t.status, t.nameKey, t.rank, t.id),
      kit.index('parts_status_price').on(t.status, t.priceMinor, t.rank, t.id),
      kit
        .index('parts_status_available')
        .on(t.status, sql`(${t.onHand} - ${t.reserved})`, t.rank, t.id),
      kit.index('parts_text').on(t.nameKey, t.skuNormal, t.id),
      kit
        .index('parts_own_threshold')
        .on(t.status, sql`(${t.onHand} - ${t.reserved} - ${t.lowStockThreshold})`, t.rank, t.id)
        .where(sql`${t.lowStockThreshold} is not null`),
      kit
        .index('parts_stock_off_sale')
        .on(t.rank, t.id)
        .where(sql`${t.status} <> 'active' and ${t.onHand} > 0`),
      kit.check('parts_sku_present', sql`${t.skuNormal} <> ''`),
      kit.check('parts_price_positive', sql`${t.priceMinor} > 0`),
      kit.check('parts_on_hand_not_negative', sql`${t.onHand} >= 0`),
      kit.check('parts_reserved_not_negative', sql`${t.reserved} >= 0`),
      kit.check('parts_reserved_on_hand', sql`${t.reserved} <= ${t.onHand}`),
      kit.check('parts_min_positive', sql`${t.minOrderQty} > 0`),
      kit.check('parts_multiple_positive', sql`${t.orderMultiple} > 0`),
      kit.check('parts_whole_packs', sql`${t.minOrderQty} % ${t.orderMultiple} = 0`),
      kit.check('parts_status_known', among(t.status, PART_STATUSES)),
    ],
  );
}

export type PartsTable = ReturnType<typeof defineParts>;

/**
 * The search index of the parts, read at the start of a server in place of all parts: chunks of base64
 * text, and at position 0 a header.
 */
export function defineSearchIndex(kit: Kit) {
  return kit.table(
    'search_index',
    {
      snapshot: kit.text('snapshot').notNull(),
      position: kit.int('position').notNull(),
      data: kit.text('data').notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.snapshot, t.position] })],
  );
}
