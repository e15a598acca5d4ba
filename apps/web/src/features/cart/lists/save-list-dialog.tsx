import { useState, type FormEvent } from 'react';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { listsAndCart } from './lists.queries.ts';

const FORM_ID = 'save-list';
const { save } = listCopy;

interface SaveListButtonProps {
  lines: readonly { partId: string; quantity: number }[];
  /** Set while the lines are loading. */
  disabled?: boolean;
}

/** Saves lines as a new list, whose name is entered in a dialog. */
export function SaveListButton({ lines, disabled }: SaveListButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const createList = useAction(trpc.lists.create, {
    invalidates: listsAndCart,
    done: (list) => save.done(list.name),
    failed: 'inline',
  });
  const idempotency = useIdempotencyKey();
  const close = () => {
    setOpen(false);
    createList.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || createList.isPending) return;
    const request = {
      name,
      lines: lines
        .filter(({ quantity }) => Number.isSafeInteger(quantity))
        .map(({ partId, quantity }) => ({ partId, quantity })),
    };
    if ((await idempotency.send(request, createList.run)) === undefined) return;
    setName('');
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        {save.action}
      </Button>
      <Dialog
        open={isOpen}
        title={save.title(lines.length)}
        onClose={close}
        locked={createList.isPending}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {save.cancel}
            </Button>
            <Button
              type="submit"
              form={FORM_ID}
              disabled={name.trim() === ''}
              pending={createList.isPending}
            >
              {save.submit}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={listCopy.newName}
            data-safe=""
            value={name}
            maxLength={60}
            autoComplete="off"
            error={createList.error}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
