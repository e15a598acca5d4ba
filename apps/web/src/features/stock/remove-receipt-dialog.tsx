import type { ExpectedReceipt } from '@bm/domain/stock/expected-receipt.schema';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { resultOrNull } from '../../lib/remember-page.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { useRemoveReceipt } from './stock.mutations.ts';

const { expected: copy } = stockCopy;

interface RemoveReceiptDialogProps {
  /** Null while the dialog is closed. */
  receipt: ExpectedReceipt | null;
  onClose: () => void;
}

/** Confirms the removal of an expected receipt. */
export function RemoveReceiptDialog({ receipt, onClose }: RemoveReceiptDialogProps) {
  const remove = useRemoveReceipt();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = async () => {
    if (receipt === null) return;
    if ((await resultOrNull(remove.mutateAsync({ id: receipt.id }))) === null) return;
    toast.success(copy.removed);
    close();
  };
  return (
    <ConfirmDialog
      open={receipt !== null}
      title={
        receipt === null
          ? ''
          : copy.removeTitle(formatCount(receipt.quantity), formatDate(receipt.expectedOn))
      }
      safeLabel={copy.keep}
      actionLabel={copy.remove}
      pending={remove.isPending}
      error={remove.error === null ? null : getErrorMessage(remove.error)}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p>{copy.removeText}</p>
    </ConfirmDialog>
  );
}
