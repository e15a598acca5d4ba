import { useCallback } from 'react';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Reads stock and parts again, also after an error: the stock may have changed. */
function useRefreshStock() {
  const utils = trpc.useUtils();
  const onSettled = useCallback(
    () => Promise.all([utils.stock.invalidate(), utils.parts.invalidate()]),
    [utils],
  );
  return { onSettled };
}

/** Books a counted quantity on hand. */
export function useCorrectCount() {
  return trpc.stock.correctCount.useMutation(useRefreshStock());
}

/** Sets or removes the threshold of a part. */
export function useSaveThreshold() {
  return trpc.stock.saveThreshold.useMutation(useRefreshStock());
}

export function useCreateReceipt() {
  return trpc.stock.createReceipt.useMutation(useRefreshStock());
}

export function useUpdateReceipt() {
  return trpc.stock.updateReceipt.useMutation(useRefreshStock());
}

export function useRemoveReceipt() {
  return trpc.stock.removeReceipt.useMutation(useRefreshStock());
}

/** Books what arrived; it is stock from then on. */
export function useBookReceipt() {
  return trpc.stock.bookReceipt.useMutation(useRefreshStock());
}
