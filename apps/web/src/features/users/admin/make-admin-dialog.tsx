import type { User } from '@bm/domain/users/user.schema';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { userCopy } from '../../../copy/admin/users.ts';

interface MakeAdminDialogProps {
  /** Null while the dialog is closed. */
  user: User | null;
  onClose: () => void;
  /** Called with the typed email. */
  onConfirm: (email: string) => void;
}

/** Asks for the email of an account before it gets the admin role. */
export function MakeAdminDialog({ user, onClose, onConfirm }: MakeAdminDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { makeAdminDialog: text } = userCopy;
  const close = () => {
    setTyped('');
    setError(null);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (user === null) return;
    if (!isSameEmail(typed, user.email)) {
      setError(text.mismatch(user.email));
      return;
    }
    onConfirm(user.email);
    close();
  };
  return (
    <Dialog
      open={user !== null}
      title={text.title(user?.displayName || user?.email || '')}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" data-safe="" onClick={close}>
            {text.keep}
          </Button>
          <Button variant="danger" type="submit" form={formId}>
            {userCopy.makeAdmin}
          </Button>
        </>
      }
    >
      <p>{text.text(user?.email ?? '')}</p>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={text.confirm}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Whether the typed text is the email, apart from case and spaces around it. */
export function isSameEmail(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
