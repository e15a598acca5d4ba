import type { StockedPart } from '@bm/domain/parts/part.schema';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { useRemovePart } from './part-changes.ts';

interface DeletePartDialogProps {
  /** Null while nothing is to be deleted. */
  part: StockedPart | null;
  onClose: () => void;
}

/** Asks before a part is deleted; names it. */
export function DeletePartDialog({ part, onClose }: DeletePartDialogProps) {
  const removePart = useRemovePart({
    done: () => toast.success(copy.products.deleted),
    refused: (error) => toast.error(`The product is not deleted. ${errorMessageOf(error)}`),
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
