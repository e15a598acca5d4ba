import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import type { PadRow } from './pad-rows.ts';
import type { PadStore } from './pad-store.ts';

/** Milliseconds without a key stroke before rows are sent; a list is sent at once. */
const PAUSE_MS = 250;

/**
 * Sends new and changed rows to the server, one call at a time. After a failure it waits for the next change
 * or for `retry`. Returns the message of the failure and the shop's currency.
 */
export function useRowChecks(pad: PadStore) {
  const { mutateAsync } = trpc.quickOrder.check.useMutation();
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);
  /** The rows of a failed call. */
  const failed = useRef<readonly PadRow[]>([]);

  const run = useEffectEvent(async (): Promise<void> => {
    const rows = pad.rowsToCheck();
    const before = failed.current;
    const hasFailed = rows.length === before.length && rows.every((row, at) => row === before[at]);
    if (rows.length === 0 || hasFailed || isRunning.current) return;
    isRunning.current = true;
    try {
      const sent = rows.map(({ sku, quantity }) => ({ sku, quantity }));
      pad.setChecked(rows, await mutateAsync({ rows: sent }));
      failed.current = [];
      setError(null);
    } catch (failure) {
      failed.current = rows;
      setError(getErrorMessage(failure));
    }
    isRunning.current = false;
    // Rows that were changed during the call.
    pad.notify();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), pad.isTyping ? PAUSE_MS : 0);
    };
    schedule();
    const unsubscribe = pad.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [pad]);

  const retry = () => {
    failed.current = [];
    pad.notify();
  };
  return { error, retry };
}
