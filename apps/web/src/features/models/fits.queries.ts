import { trpc } from '../../lib/trpc/trpc.ts';

/** The models that a part fits; undefined until they are loaded, or where they did not load. */
export const partFits = {
  use: (id: string) => trpc.models.fits.useQuery({ id }).data,
};
