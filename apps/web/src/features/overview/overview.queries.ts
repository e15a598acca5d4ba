import {
  DEFAULT_PERIOD,
  OVERVIEW_PERIODS,
  type OverviewPeriod,
} from '@bm/domain/overview/overview.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc.ts';

/** How often the page is read again while it is open, in milliseconds. */
const REFRESH_MS = 60_000;

/** The start page of admins. It is read at each visit: every act of an admin may change it. */
export const overview = {
  use: (days: OverviewPeriod) =>
    trpc.overview.get.useQuery(
      { days },
      { staleTime: 0, refetchInterval: REFRESH_MS, placeholderData: keepPreviousData },
    ),
};

/** The period of the search parameters; the default one for any other value. */
export function parsePeriod(search: object): OverviewPeriod {
  const days = 'days' in search ? Number(search.days) : DEFAULT_PERIOD;
  return OVERVIEW_PERIODS.find((each) => each === days) ?? DEFAULT_PERIOD;
}

/** The search parameters of a period; the default one has none. */
export function periodSearch(days: OverviewPeriod): object {
  return days === DEFAULT_PERIOD ? {} : { days };
}
