import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: `Cancel order BM-000129?` */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** `Keep the order`; comes first and receives the focus. */
  safeLabel: string;
  /** The same label as the button that opened the dialog. */
  actionLabel: string;
  tone?: 'danger' | 'green';
  pending?: boolean;
  /** The error of the last attempt. */
  error?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, safeLabel, actionLabel, error, onClose, onConfirm } = props;
  const { tone = 'danger', pending = false } = props;
  const footer = (
    <>
      <Button variant="quiet" data-safe="" onClick={onClose} aria-disabled={pending || undefined}>
        {safeLabel}
      </Button>
      <Button variant={tone} pending={pending} onClick={onConfirm}>
        {actionLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} footer={footer} locked={pending}>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </Dialog>
  );
}
