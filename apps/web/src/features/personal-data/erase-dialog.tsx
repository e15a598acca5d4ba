import type { ListedErasure } from '@bm/domain/personal-data/erasure.schema';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { erasureCopy as copy } from '../../copy/personal-data.ts';
import { resultOrNull } from '../../lib/remember-page.ts';
import { getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { useConfirmErasure } from './personal-data.queries.ts';

interface EraseDialogProps {
  /** Null while the dialog is closed. */
  request: ListedErasure | null;
  onClose: () => void;
}

/** Confirms the erasure of an account. */
export function EraseDialog({ request, onClose }: EraseDialogProps) {
  const confirm = useConfirmErasure();
  const email = request?.email ?? '';
  const close = () => {
    confirm.reset();
    onClose();
  };

  const erase = async () => {
    if (request === null) return;
    const erased = await resultOrNull(confirm.mutateAsync({ userId: request.userId }));
    if (erased === null) return;
    toast.success(erased.erasedAt === null ? copy.closed(email) : copy.erased(email));
    close();
  };

  return (
    <ConfirmDialog
      open={request !== null}
      title={copy.dialog.title(email)}
      safeLabel={copy.dialog.keep}
      actionLabel={copy.action}
      pending={confirm.isPending}
      error={confirm.error && errorText(confirm.error)}
      onClose={close}
      onConfirm={() => void erase()}
    >
      <p>{copy.dialog.text}</p>
    </ConfirmDialog>
  );
}

/** The message, with the numbers of the orders that block the erasure. */
function errorText(error: unknown): string {
  const { orders, checkouts } = getErrorDetails(error);
  const numbers = [orders, checkouts].flatMap((list) => (Array.isArray(list) ? list : []));
  const message = getErrorMessage(error);
  if (numbers.length === 0) return message;
  return `${message} ${copy.blocked(numbers.map(String).join(', '))}`;
}
