import { normaliseSku } from '@bm/domain/parts/sku';

/** The address of a bicycle model that a deletion leaves behind. */
export const modelAddress = (slug: string) => `/catalogue/models/${slug}`;

/** The address of a part, for each spelling of its number. */
export const partNumberAddress = (sku: string) => `/catalogue/${normaliseSku(sku)}`;
