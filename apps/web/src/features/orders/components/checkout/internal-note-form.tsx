import { addInternalNoteInput } from '@bm/domain/checkouts/internal-note.schema';
import * as z from 'zod/mini';
import { Form, FormSubmit } from '../../../../components/ui/forms/form.tsx';
import { TextareaField } from '../../../../components/ui/forms/text-field.tsx';
import { checkoutCopy } from '../../../../copy/admin/checkout.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { internalNote: copy } = checkoutCopy;

const noteFieldsSchema = z.pick(addInternalNoteInput, { text: true });

interface InternalNoteFormProps {
  checkoutId: string;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Adds a note to the timeline that only admins read. */
export function InternalNoteForm({ checkoutId, owner }: InternalNoteFormProps) {
  const addNote = useAction(trpc.checkouts.addInternalNote, {
    invalidates: (utils) => [utils.checkouts.adminById.invalidate({ id: checkoutId })],
    done: () => copy.added,
  });
  const name = `internal note of ${checkoutId}`;
  const idempotencyKey = useIdempotencyKey(name);
  const form = useSchemaForm(noteFieldsSchema, {
    defaults: { text: '' },
    errorAt: { BAD_INPUT: 'text' },
    draft: { owner, name },
    async send({ text }) {
      await idempotencyKey.send({ checkoutId, text }, addNote.runOrThrow);
      return { text: '' };
    },
  });

  return (
    <Form form={form} label={copy.title} className="grid gap-3 py-4 print:hidden">
      <TextareaField
        label={copy.label}
        hint={copy.hint}
        rows={1}
        inputClassName="min-h-control!"
        {...form.field('text')}
      />
      <FormSubmit form={form} variant="quiet">
        {copy.add}
      </FormSubmit>
    </Form>
  );
}
