import { addCustomerNoteInput } from '@bm/domain/customers/customer.schema';
import * as z from 'zod/mini';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { TextareaField } from '../../components/ui/forms/text-field.tsx';
import { customerCopy } from '../../copy/admin/customers.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { notes: copy } = customerCopy;

const noteFieldsSchema = z.pick(addCustomerNoteInput, { text: true });

interface CustomerNoteFormProps {
  customerId: string;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Adds a note on the customer that only admins read. */
export function CustomerNoteForm({ customerId, owner }: CustomerNoteFormProps) {
  const addNote = useAction(trpc.customers.addNote, {
    invalidates: (utils) => [utils.customers.byId.invalidate({ id: customerId })],
    done: () => copy.added,
  });
  const name = `note on ${customerId}`;
  const idempotencyKey = useIdempotencyKey(name);
  const form = useSchemaForm(noteFieldsSchema, {
    defaults: { text: '' },
    errorAt: { BAD_INPUT: 'text' },
    draft: { owner, name },
    async send({ text }) {
      await idempotencyKey.send({ customerId, text }, addNote.runOrThrow);
      return { text: '' };
    },
  });

  return (
    <Form form={form} label={copy.add} className="grid gap-3 py-4">
      <TextareaField label={copy.label} hint={copy.hint} rows={2} {...form.field('text')} />
      <FormSubmit form={form} variant="quiet">
        {copy.add}
      </FormSubmit>
    </Form>
  );
}
