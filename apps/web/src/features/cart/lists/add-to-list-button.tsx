import type { Part } from '@bm/domain/parts/part.schema';
import { smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { useState, type FormEvent } from 'react';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { SelectField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { listsAndCart, myLists } from './lists.queries.ts';
import { typedQuantity } from '../typed-quantity.ts';

const FORM_ID = 'add-to-list';
const NEW_LIST = '';
const { addPart: copy } = listCopy;

/** Puts a part into one of the customer's lists, or into a new one. */
export function AddToListButton({ part }: { part: Part }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {copy.action}
      </Button>
      {isOpen && <AddToListDialog part={part} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddToListDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const lists = myLists.use();
  const findList = (id: string) => lists.data?.find((list) => list.id === id);
  const createList = useAction(trpc.lists.create, {
    invalidates: listsAndCart,
    done: (list) => copy.done(part.name, list.name),
    failed: 'inline',
  });
  const setLine = useAction(trpc.lists.setLine, {
    invalidates: listsAndCart,
    done: (_, { id }) => copy.done(part.name, findList(id)?.name ?? ''),
    failed: 'inline',
  });
  const idempotency = useIdempotencyKey();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [quantityText, setQuantityText] = useState(String(smallestQuantity(part)));

  const listId = chosen ?? lists.data?.[0]?.id ?? NEW_LIST;
  const quantity = typedQuantity(quantityText);
  const isQuantity = Number.isSafeInteger(quantity) && quantity > 0;
  const isNamed = listId !== NEW_LIST || name.trim() !== '';
  const isComplete = lists.data !== undefined && isQuantity && isNamed;
  const isPending = createList.isPending || setLine.isPending;

  const save = () => {
    const line = { partId: part.id, quantity };
    return findList(listId) === undefined
      ? idempotency.send({ name, lines: [line] }, createList.run)
      : setLine.run({ id: listId, ...line });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isPending) return;
    if ((await save()) !== undefined) onClose();
  };

  return (
    <Dialog
      open
      title={copy.title(part.name)}
      onClose={onClose}
      locked={isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {listCopy.save.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} disabled={!isComplete} pending={isPending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      {/* Receives the initial focus: its first field is one Tab away once the lists are loaded. */}
      <form
        id={FORM_ID}
        data-safe=""
        tabIndex={-1}
        method="post"
        noValidate
        className="grid gap-4 outline-none"
        onSubmit={(event) => void submit(event)}
      >
        <QueryContent
          query={lists}
          failed={listCopy.failed}
          loading={listCopy.loading}
          skeleton={<Skeleton className="block h-51" />}
        >
          {(known) => (
            <>
              {known.length > 0 && (
                <SelectField
                  label={copy.list}
                  value={listId}
                  onChange={(event) => setChosen(event.target.value)}
                >
                  {known.map((list) => (
                    <option key={list.id} value={list.id}>
                      {list.name}
                    </option>
                  ))}
                  <option value={NEW_LIST}>{copy.newList}</option>
                </SelectField>
              )}
              {listId === NEW_LIST && (
                <TextField
                  label={listCopy.newName}
                  value={name}
                  maxLength={60}
                  autoComplete="off"
                  onChange={(event) => setName(event.target.value)}
                />
              )}
              <TextField
                label={copy.quantity}
                inputMode="numeric"
                autoComplete="off"
                inputClassName="num"
                value={quantityText}
                hint={copy.quantityHint}
                error={createList.error ?? setLine.error}
                onChange={(event) => setQuantityText(event.target.value)}
              />
            </>
          )}
        </QueryContent>
      </form>
    </Dialog>
  );
}
