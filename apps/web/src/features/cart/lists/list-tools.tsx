import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { listsAndCart } from './lists.queries.ts';

/** Renames or deletes a list. */
export function ListTools({ id, name }: { id: string; name: string }) {
  const [text, setText] = useState(name);
  const rename = useAction(trpc.lists.rename, { invalidates: listsAndCart, failed: 'inline' });
  // Only the list of lists: the page of the removed one is still shown.
  const remove = useAction(trpc.lists.remove, {
    invalidates: (utils) => [utils.lists.mine.invalidate()],
  });
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !rename.isPending) void rename.run({ id, name: text });
  };
  const askToRemove = async () => {
    const isRemoved = await confirm({
      title: listCopy.removeTitle(name),
      text: listCopy.removeText,
      keep: listCopy.keep,
      action: listCopy.remove,
      act: () => remove.runOrThrow({ id }),
      errorText: (error) => listCopy.notDone(getErrorMessage(error)),
    });
    if (isRemoved) await navigate({ to: '/dashboard/lists' });
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
        error={rename.error}
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
      <Button variant="danger" className="ms-auto" onClick={() => void askToRemove()}>
        {listCopy.remove}
      </Button>
    </form>
  );
}
