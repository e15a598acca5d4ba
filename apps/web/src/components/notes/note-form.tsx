import { noteFieldsSchema } from '@bm/domain/notes/note.schema';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { Form, FormSubmit } from '../ui/forms/form.tsx';
import { TextareaField } from '../ui/forms/text-field.tsx';

interface NoteFormProps<Target extends object> {
  /** The accessible name of the form. */
  form: string;
  copy: { label: string; hint: string; add: string };
  /** The ids of what the note is on. */
  target: Target;
  /** What the draft and the key of a retry are named after; `owner`: the email of the admin. */
  draft: { owner: string; name: string };
  add: (note: Target & { text: string; idempotencyKey: string }) => Promise<unknown>;
  /** The lines of the field. */
  rows?: 1 | 2;
}

/** Adds a note that only admins read. */
export function NoteForm<Target extends object>(props: NoteFormProps<Target>) {
  const { copy, target, draft, add, rows = 2 } = props;
  const idempotencyKey = useIdempotencyKey(draft.name);
  const form = useSchemaForm(noteFieldsSchema, {
    defaults: { text: '' },
    errorAt: { BAD_INPUT: 'text' },
    draft,
    async send({ text }) {
      await idempotencyKey.send({ ...target, text }, add);
      return { text: '' };
    },
  });

  return (
    <Form form={form} label={props.form} className="grid gap-3 py-4 print:hidden">
      <TextareaField
        label={copy.label}
        hint={copy.hint}
        rows={rows}
        {...(rows === 1 && { inputClassName: 'min-h-control!' })}
        {...form.field('text')}
      />
      <FormSubmit form={form} variant="quiet">
        {copy.add}
      </FormSubmit>
    </Form>
  );
}
