import { useId, type ReactNode } from 'react';
import type { FormState } from '../../../lib/forms/use-schema-form.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { Button } from './button.tsx';
import type { ButtonLook } from './control-classes.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FieldError } from './field-error.tsx';

interface FormDialogProps {
  form: FormState;
  /** Names the object: `Reject return RM-000129?` */
  title: string;
  copy: {
    /** `Keep the order`; comes first and receives the focus. */
    keep: string;
    /** The same label as the button that opened the dialog. */
    action: string;
  };
  tone?: ButtonLook['variant'];
  /** Whether the form cannot be sent, such as before its data are loaded. */
  disabled?: boolean;
  onClose: () => void;
  /** The consequences and the fields. */
  children: ReactNode;
}

/**
 * A dialog with a form, which is rendered while it is open. Enter in a field submits the form; an error
 * stands in the dialog, which stays open. A draft outlives a reload, and is deleted when the dialog is
 * closed.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, copy, tone = 'green', children } = props;
  const { submit, pending, root, draft } = form;
  const disabled = props.disabled === true && !pending;
  const id = useId();
  const onClose = () => {
    draft.discard();
    props.onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" data-safe="" onClick={onClose} aria-disabled={pending || undefined}>
        {copy.keep}
      </Button>
      <Button type="submit" form={id} variant={tone} pending={pending} disabled={disabled}>
        {copy.action}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} footer={footer} locked={pending}>
      <form
        id={id}
        method="post"
        noValidate
        aria-label={title}
        className="grid gap-3"
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
      <DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />
      {root?.message && <FieldError>{root.message}</FieldError>}
    </Dialog>
  );
}
