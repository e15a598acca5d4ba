import { trpc } from '../../lib/trpc/trpc.ts';

/** How often the page is read again while it is open, in milliseconds. */
const REFRESH_MS = 60_000;

/** The start page of admins. */
export const overview = {
  use: () => trpc.overview.get.useQuery(undefined, { refetchInterval: REFRESH_MS }),
};
