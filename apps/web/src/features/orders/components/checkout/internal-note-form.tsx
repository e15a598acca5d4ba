import { NoteForm } from '../../../../components/notes/note-form.tsx';
import { checkoutCopy } from '../../../../copy/admin/checkout.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { internalNote: copy } = checkoutCopy;

interface InternalNoteFormProps {
  checkoutId: string;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Adds a note to the timeline. */
export function InternalNoteForm({ checkoutId, owner }: InternalNoteFormProps) {
  const addNote = useAction(trpc.checkouts.addInternalNote, {
    invalidates: (utils) => [utils.checkouts.adminById.invalidate({ id: checkoutId })],
    done: () => copy.added,
  });
  return (
    <NoteForm
      form={copy.title}
      copy={copy}
      target={{ checkoutId }}
      draft={{ owner, name: `internal note of ${checkoutId}` }}
      add={addNote.runOrThrow}
      rows={1}
    />
  );
}
