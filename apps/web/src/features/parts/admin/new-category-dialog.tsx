import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';

interface NewCategoryDialogProps {
  /** A category that is new to the shop; null while the dialog is closed. */
  category: string | null;
  onAdd: () => void;
  onClose: () => void;
  /** Called once the dialog is closed without adding the category. */
  onClosed: () => void;
}

/** Asks before a category that no part has becomes public navigation. */
export function NewCategoryDialog({ category, onAdd, onClose, onClosed }: NewCategoryDialogProps) {
  const text = partFormCopy.newCategory;
  const isDeclined = useRef(false);
  // After the dialog has returned the focus to the button that opened it.
  useEffect(() => {
    if (category !== null || !isDeclined.current) return;
    isDeclined.current = false;
    onClosed();
  }, [category, onClosed]);
  return (
    <ConfirmDialog
      open={category !== null}
      title={text.title(category ?? '')}
      safeLabel={text.choose}
      actionLabel={text.add}
      tone="green"
      onClose={() => {
        isDeclined.current = true;
        onClose();
      }}
      onConfirm={onAdd}
    >
      <p>{text.text}</p>
    </ConfirmDialog>
  );
}
