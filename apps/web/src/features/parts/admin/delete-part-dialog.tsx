import type { ListedPart } from '@bm/domain/parts/part.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useRemovePart } from '../parts.mutations.ts';
import { partOrders } from '../parts.queries.ts';

interface DeletePartDialogProps {
  /** Null while the dialog is closed. */
  part: ListedPart | null;
  onClose: () => void;
}

/** Confirms the deletion of a part. */
export function DeletePartDialog({ part, onClose }: DeletePartDialogProps) {
  const text = adminPartCopy.deleteDialog;
  const removePart = useRemovePart({
    onSuccess: () => toast.success(adminPartCopy.deleted),
    onError: (error) => toast.error(text.failed(getErrorMessage(error))),
  });
  const orders = partOrders.use(part?.id);
  const orderText = (count: number | undefined) =>
    count === undefined ? text.maybeOrdered : text.ordered(count);
  const confirm = () => {
    if (part === null) return;
    removePart.mutate({ id: part.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open={part !== null}
      title={text.title(part?.name ?? '')}
      safeLabel={text.keep}
      actionLabel={adminPartCopy.delete}
      onClose={onClose}
      onConfirm={confirm}
    >
      {part !== null && (
        <>
          <p>{text.text(part.sku)}</p>
          <p>
            {orders.isPending ? <Skeleton>{text.maybeOrdered}</Skeleton> : orderText(orders.data)}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
