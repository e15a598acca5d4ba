import type { Invalidate } from '../../lib/actions/use-action.ts';

/** What shows categories, or parts with theirs. */
export const categoriesAndParts: Invalidate = (utils) => [
  utils.categories.invalidate(),
  utils.parts.invalidate(),
  utils.attributes.invalidate(),
];
