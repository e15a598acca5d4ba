import { boundedText } from '@bm/domain/shared/bounded-text';
import type { User } from '@bm/domain/users/user.schema';
import * as z from 'zod/mini';
import { FormDialog } from '../../../components/ui/forms/form-dialog.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';

interface MakeAdminDialogProps {
  user: Pick<User, 'displayName' | 'email'>;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for the email of an account before it gets the admin role. */
export function MakeAdminDialog({ user, onClose, onConfirm }: MakeAdminDialogProps) {
  const { displayName, email } = user;
  const { makeAdminDialog: text } = userCopy;
  const typedSchema = boundedText(254).check(
    z.refine((typed) => isSameEmail(typed, email), text.mismatch(email)),
  );
  const form = useSchemaForm(z.object({ typed: typedSchema }), {
    defaults: { typed: '' },
    async send() {
      onConfirm();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(displayName || email)}
      copy={{ keep: text.keep, action: userCopy.makeAdmin }}
      tone="danger"
      onClose={onClose}
    >
      <p>{text.text(email)}</p>
      <TextField
        label={text.confirm}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('typed')}
      />
    </FormDialog>
  );
}

/** Whether the typed text is the email, apart from case and spaces around it. */
export function isSameEmail(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
