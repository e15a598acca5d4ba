import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditTarget,
} from '@bm/domain/audit/audit-actions';
import { parseDays, type SearchDays } from '../../lib/search-days.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The search parameters of the page. */
export interface AuditSearch extends SearchDays {
  actor?: string | undefined;
  target?: AuditTarget | undefined;
  action?: AuditAction | undefined;
}

const MAX_ACTOR = 254;

/** Parses the search parameters; invalid values are dropped, and so is an action of another kind. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { actor } = search;
  const target = AUDIT_TARGETS.find((each) => each === search['target']);
  const isActor = typeof actor === 'string' && actor !== '' && actor.length <= MAX_ACTOR;
  return {
    actor: isActor ? actor : undefined,
    target,
    action: listActions(target).find((each) => each === search['action']),
    ...parseDays(search),
  };
}

/** The actions of a kind of target, or of all. */
export function listActions(target: AuditTarget | undefined): readonly AuditAction[] {
  return target === undefined ? Object.values(AUDIT_ACTIONS).flat() : AUDIT_ACTIONS[target];
}

/** The rows of `latestEntries`. */
export const LATEST_ENTRIES = 5;

/** How often the latest entries are read again while they are shown, in milliseconds. */
const REFRESH_MS = 60_000;

/** The latest entries; read at each visit, because every act of an admin adds one. */
export const latestEntries = {
  use: () =>
    trpc.audit.list.useQuery(
      { limit: LATEST_ENTRIES },
      { staleTime: 0, refetchInterval: REFRESH_MS },
    ),
};
