import { SHIPMENT_UNDO_MS } from '@bm/domain/shipments/shipment-limits';
import { shipCopy as copy } from '../../copy/admin/ship.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import type { ToastAction } from '../ui/feedback/toast-action.ts';
import { toast } from '../ui/feedback/toast.tsx';

/** Returns a function that makes the button of a toast, which takes shipments back until their mails go. */
export function useUndoShipments(): (ids: string[]) => ToastAction {
  const undo = useAction(trpc.shipments.undo, {
    invalidates: ordersAndParts,
    done(results) {
      const kept = results.filter(({ isUndone }) => !isUndone).length;
      if (kept > 0) toast.error(copy.notUndone(kept));
      return kept === results.length ? undefined : copy.undone(results.length - kept);
    },
  });
  return (ids) => ({
    label: copy.undo,
    duration: SHIPMENT_UNDO_MS,
    onAction: () => void undo.run({ ids }),
  });
}
