import { addInternalNoteInput, MAX_INTERNAL_NOTE } from '@bm/domain/checkouts/internal-note.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNotice } from '../../../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit, useServerError } from '../../../../components/ui/forms/form.tsx';
import { TextareaField } from '../../../../components/ui/forms/text-field.tsx';
import { checkoutCopy } from '../../../../copy/admin/checkout.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useFormDraft } from '../../../../lib/forms/use-form-draft.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { internalNote: copy } = checkoutCopy;

const noteFieldsSchema = z.pick(addInternalNoteInput, { text: true });
type NoteFields = z.infer<typeof noteFieldsSchema>;

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
  const form = useForm<NoteFields>({
    resolver: standardSchemaResolver(noteFieldsSchema),
    defaultValues: { text: '' },
  });
  const showError = useServerError(form.setError, { BAD_INPUT: 'text' });
  const draft = useFormDraft(form, { owner, name });
  const { errors, isSubmitting } = form.formState;

  const add = form.handleSubmit(async ({ text }) => {
    try {
      await idempotencyKey.send({ checkoutId, text }, addNote.runOrThrow);
      form.reset();
      draft.drop();
    } catch (error) {
      showError(error);
    }
  });

  return (
    <Form label={copy.title} className="grid gap-3 py-4 print:hidden" onSubmit={add}>
      <TextareaField
        label={copy.label}
        hint={copy.hint}
        rows={1}
        inputClassName="min-h-control! field-sizing-content"
        maxLength={MAX_INTERNAL_NOTE}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormSubmit
        variant="quiet"
        root={errors.root}
        pending={isSubmitting}
        beside={<DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />}
      >
        {copy.add}
      </FormSubmit>
    </Form>
  );
}
