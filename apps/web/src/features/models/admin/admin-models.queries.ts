import type { Invalidate } from '../../../lib/actions/use-action.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

/** All models, for admins. */
export const adminModels = {
  use: () => trpc.models.adminList.useQuery(),
};

/** A model as it is edited, read anew for each visit. */
export const editedModel = {
  use: (id: string) =>
    trpc.models.adminById.useQuery({ id }, { staleTime: Infinity, refetchOnMount: 'always' }),
};

/** What shows models. */
export const allModels: Invalidate = (utils) => [
  utils.models.adminList.invalidate(),
  utils.models.list.invalidate(),
  utils.models.bySlug.invalidate(),
  utils.models.fits.invalidate(),
];
