import type { StockedPart } from '@bm/domain/parts/part.schema';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { useRemovePart } from './admin-parts.queries.ts';

interface DeletePartDialogProps {
  /** Null while nothing is to be deleted. */
  part: StockedPart | null;
  onClose: () => void;
  /** After the list was read again; the row, and the button in it, may be gone. */
  onDeleted: () => void;
}

/** Asks before a part is deleted; names it. */
export function DeletePartDialog({ part, onClose, onDeleted }: DeletePartDialogProps) {
  const removePart = useRemovePart();
  const close = () => {
    removePart.reset();
    onClose();
  };
  const confirm = () => {
    if (part === null) return;
    removePart.mutate(
      { id: part.id },
      {
        onSuccess: () => {
          toast.success(copy.products.deleted);
          close();
          onDeleted();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={part !== null}
      title={`Delete ${part?.name ?? ''}?`}
      safeLabel="Keep the product"
      actionLabel="Delete"
      pending={removePart.isPending}
      error={removePart.error === null ? null : errorMessageOf(removePart.error)}
      onClose={close}
      onConfirm={confirm}
    >
      <p>
        <code className="sku">{part?.sku}</code> leaves the catalogue at once. If orders name it, it
        is archived instead, and they stay as they are.
      </p>
    </ConfirmDialog>
  );
}
