import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useRemoveList, useRenameList } from './lists.queries.ts';

/** Renames or deletes a list. */
export function ListTools({ id, name }: { id: string; name: string }) {
  const [text, setText] = useState(name);
  const [isRemoving, setRemoving] = useState(false);
  const rename = useRenameList();
  const remove = useRemoveList();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !rename.isPending) rename.mutate({ id, name: text });
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-10 flex flex-wrap items-end gap-3 border-t border-line pt-6"
      onSubmit={submit}
    >
      <TextField
        label={listCopy.newName}
        className="w-72 max-sm:w-full"
        value={text}
        maxLength={60}
        autoComplete="off"
        error={rename.error === null ? undefined : getErrorMessage(rename.error)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="quiet"
        disabled={text.trim() === '' || text === name}
        pending={rename.isPending}
      >
        {listCopy.saveName}
      </Button>
      <Button variant="danger" className="ms-auto" onClick={() => setRemoving(true)}>
        {listCopy.remove}
      </Button>
      <ConfirmDialog
        open={isRemoving}
        title={listCopy.removeTitle(name)}
        safeLabel={listCopy.keep}
        actionLabel={listCopy.remove}
        pending={remove.isPending}
        error={remove.error === null ? undefined : listCopy.notDone(getErrorMessage(remove.error))}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate({ id }, { onSuccess: () => void navigate({ to: '/dashboard/lists' }) })
        }
      >
        {listCopy.removeText}
      </ConfirmDialog>
    </form>
  );
}
