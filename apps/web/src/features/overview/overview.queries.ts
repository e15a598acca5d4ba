import { trpc } from '../../lib/trpc/trpc.ts';

/** How often the page is read again while it is open, in milliseconds. */
const REFRESH_MS = 60_000;

/** The start page of admins. It is read at each visit: every act of an admin may change it. */
export const overview = {
  use: () => trpc.overview.get.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS }),
};
