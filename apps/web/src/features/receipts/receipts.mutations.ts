import { trpc } from '../../lib/trpc/trpc.ts';

/** Records a bank receipt; orders may be paid by it. */
export function useRecordReceipt() {
  const utils = trpc.useUtils();
  return trpc.payments.recordReceipt.useMutation({
    onSuccess: () => Promise.all([utils.payments.receipts.invalidate(), utils.orders.invalidate()]),
  });
}
