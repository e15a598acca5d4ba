import { NoteForm } from '../../components/notes/note-form.tsx';
import { customerCopy } from '../../copy/admin/customers.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { notes: copy } = customerCopy;

interface CustomerNoteFormProps {
  customerId: string;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Adds a note on the customer. */
export function CustomerNoteForm({ customerId, owner }: CustomerNoteFormProps) {
  const addNote = useAction(trpc.customers.addNote, {
    invalidates: (utils) => [utils.customers.byId.invalidate({ id: customerId })],
    done: () => copy.added,
  });
  return (
    <NoteForm
      form={copy.add}
      copy={copy}
      target={{ customerId }}
      draft={{ owner, name: `note on ${customerId}` }}
      add={addNote.runOrThrow}
    />
  );
}
