import type { Invalidate } from '../../../lib/actions/use-action.ts';

/** What shows models. */
export const allModels: Invalidate = (utils) => [
  utils.models.adminList.invalidate(),
  utils.models.list.invalidate(),
  utils.models.bySlug.invalidate(),
  utils.models.fits.invalidate(),
];
