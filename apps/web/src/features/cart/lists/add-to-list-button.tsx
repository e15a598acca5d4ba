import { createListInput } from '@bm/domain/lists/list.schema';
import { positiveUnitsSchema, type Part } from '@bm/domain/parts/part.schema';
import { MAX_UNITS, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { units } from '@bm/domain/shared/codecs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FormDialog } from '../../../components/ui/forms/form-dialog.tsx';
import { NumberField } from '../../../components/ui/forms/number-field.tsx';
import { NamedOptions } from '../../../components/ui/forms/options.tsx';
import { SelectField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useFieldValues } from '../../../lib/forms/form-fields.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { listsAndCart, myLists } from './lists.queries.ts';
import { typedQuantity } from '../typed-quantity.ts';

const NEW_LIST = '';
const { addPart: copy } = listCopy;

const quantity = units(positiveUnitsSchema, {
  notation: 'grouped',
  message: copy.quantityInvalid(formatCount(MAX_UNITS)),
});
/** Only a new list is named. */
const SCHEMAS = {
  known: z.object({ name: z.string(), quantity }),
  new: z.object({ name: createListInput.shape.name, quantity }),
};

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
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = chosen ?? lists.data?.[0]?.id ?? NEW_LIST;
  const list = lists.data?.find(({ id }) => id === listId);
  const createList = useAction(trpc.lists.create, {
    invalidates: listsAndCart,
    done: (created) => copy.done(part.name, created.name),
  });
  const setLine = useAction(trpc.lists.setLine, {
    invalidates: listsAndCart,
    done: () => copy.done(part.name, list?.name ?? ''),
  });
  const idempotency = useIdempotencyKey();
  const form = useSchemaForm(SCHEMAS[list === undefined ? 'new' : 'known'], {
    defaults: { name: '', quantity: String(smallestQuantity(part)) },
    errorAt: { LIST_NAME_TAKEN: 'name' },
    async send(typed) {
      const line = { partId: part.id, quantity: typed.quantity };
      await (list === undefined
        ? idempotency.send({ name: typed.name, lines: [line] }, createList.runOrThrow)
        : setLine.runOrThrow({ id: list.id, ...line }));
      onClose();
    },
  });
  const typed = useFieldValues(form);
  const isNamed = list !== undefined || typed.name?.trim() !== '';
  const isComplete = lists.data !== undefined && isNamed && typedQuantity(typed.quantity ?? '') > 0;

  return (
    <FormDialog
      form={form}
      title={copy.title(part.name)}
      copy={{ keep: listCopy.save.cancel, action: copy.submit }}
      disabled={!isComplete}
      onClose={onClose}
    >
      {/* Receives the initial focus: its first field is one Tab away once the lists are loaded. */}
      <div data-safe="" tabIndex={-1} className="grid gap-4 outline-none">
        <QueryContent query={lists} copy={listCopy} skeleton={<Skeleton className="block h-51" />}>
          {(known) => (
            <>
              {known.length > 0 && (
                <SelectField
                  label={copy.list}
                  value={listId}
                  onChange={(event) => setChosen(event.target.value)}
                >
                  <NamedOptions options={known.map(({ id, name }) => [id, name])} />
                  <option value={NEW_LIST}>{copy.newList}</option>
                </SelectField>
              )}
              {listId === NEW_LIST && (
                <TextField label={listCopy.newName} autoComplete="off" {...form.field('name')} />
              )}
              <NumberField
                label={copy.quantity}
                hint={copy.quantityHint}
                {...form.field('quantity')}
              />
            </>
          )}
        </QueryContent>
      </div>
    </FormDialog>
  );
}
