import type { PartPage, PartSearchInput } from '@bm/domain/parts/part.schema';

/** Finds active parts by words or number; every engine has its own. */
export type PartSearch = (input: PartSearchInput) => Promise<PartPage>;
