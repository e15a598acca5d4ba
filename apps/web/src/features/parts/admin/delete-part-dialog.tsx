import type { StockedPart } from '@bm/domain/parts/part.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useRemovePart } from '../parts.mutations.ts';

interface DeletePartDialogProps {
  /** Null while nothing is to be deleted. */
  part: StockedPart | null;
  onClose: () => void;
}

/** Asks before a part is deleted; names it. */
export function DeletePartDialog({ part, onClose }: DeletePartDialogProps) {
  const removePart = useRemovePart({
    onSuccess: () => toast.success(copy.products.deleted),
    onError: (error) => toast.error(`The product is not deleted. ${getErrorMessage(error)}`),
  });
  const confirm = () => {
    if (part === null) return;
    removePart.mutate({ id: part.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open={part !== null}
      title={`Delete ${part?.name ?? ''}?`}
      safeLabel="Keep the product"
      actionLabel="Delete"
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        <code className="sku">{part?.sku}</code> leaves the catalogue at once. If orders name it, it
        is archived instead, and they stay as they are.
      </p>
    </ConfirmDialog>
  );
}
