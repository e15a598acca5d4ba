import { isAdmin } from '@bm/domain/users/is-admin';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { currentSession } from '../../lib/session/session-state.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** How long the results of a search are shown before it counts, in milliseconds: letters are typed faster. */
const SETTLED_MS = 2500;

/** The calls that this page has made: each search and each part of it counts once until it is loaded again. */
const made = new Set<string>();

/** Returns a function that counts a search of a buyer, then the part that was opened from its results. */
export function useRecordSearch(): (query: string, openedPartId?: string) => void {
  const { client } = trpc.useUtils();
  const send = async (call: { query: string; openedPartId?: string }) => {
    const key = JSON.stringify(call);
    if (made.has(key)) return;
    made.add(key);
    await client.searches.record.mutate(call);
  };
  const record = async (query: string, openedPartId?: string) => {
    const session = currentSession();
    // Admins try what buyers searched for.
    if (session.status === 'signed-in' && isAdmin(session.user)) return;
    await send({ query });
    if (openedPartId !== undefined) await send({ query, openedPartId });
  };
  // The user is not told of a search that the report misses.
  return (query, openedPartId) => void record(query, openedPartId).catch(() => undefined);
}

/** Counts the search of a page of results, and the parts that are opened from it. */
export function useRecordResults(query: string | undefined, areShown: boolean): void {
  const router = useRouter();
  const record = useEffectEvent(useRecordSearch());
  useEffect(() => {
    if (query === undefined || !areShown) return undefined;
    const timer = setTimeout(() => record(query), SETTLED_MS);
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      const partId = /^\/parts\/([^/]+)$/.exec(toLocation.pathname)?.[1];
      if (partId !== undefined) record(query, decodeURIComponent(partId));
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [query, areShown, router]);
}
