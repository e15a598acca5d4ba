import type { Part } from '@bm/domain/parts/part.schema';
import { smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { useState, type FormEvent } from 'react';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { SelectField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { parseDigits } from '../../../lib/quantity-steps.ts';
import { resultOrNull } from '../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { myLists, useCreateList, useSetListLine } from './lists.queries.ts';

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
  const createList = useCreateList();
  const setLine = useSetListLine();
  const idempotency = useIdempotencyKey();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [quantityText, setQuantityText] = useState(String(smallestQuantity(part)));

  const listId = chosen ?? lists.data?.[0]?.id ?? NEW_LIST;
  const quantity = parseDigits(quantityText);
  const isQuantity = Number.isSafeInteger(quantity) && quantity > 0;
  const isNamed = listId !== NEW_LIST || name.trim() !== '';
  const isComplete = lists.data !== undefined && isQuantity && isNamed;
  const isPending = createList.isPending || setLine.isPending;
  const error = createList.error ?? setLine.error;

  const save = async (): Promise<string> => {
    const line = { partId: part.id, quantity };
    const known = lists.data?.find(({ id }) => id === listId);
    if (known !== undefined) {
      await setLine.mutateAsync({ id: known.id, ...line });
      return known.name;
    }
    const request = { name, lines: [line] };
    const idempotencyKey = idempotency.keyFor(request);
    return (await createList.mutateAsync({ ...request, idempotencyKey })).name;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isPending) return;
    // The dialog shows the error of the call.
    const saved = await resultOrNull(save());
    if (saved === null) return;
    toast.success(copy.done(part.name, saved));
    onClose();
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
                error={error === null ? undefined : getErrorMessage(error)}
                onChange={(event) => setQuantityText(event.target.value)}
              />
            </>
          )}
        </QueryContent>
      </form>
    </Dialog>
  );
}
