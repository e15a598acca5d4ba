import { createListInput } from '@bm/domain/lists/list.schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FormDialog } from '../../../components/ui/forms/form-dialog.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useFieldValue } from '../../../lib/forms/form-fields.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { listsAndCart } from './lists.queries.ts';

const { save } = listCopy;
const fieldsSchema = z.pick(createListInput, { name: true });

interface SaveListButtonProps {
  lines: readonly { partId: string; quantity: number }[];
  /** Set while the lines are loading. */
  disabled?: boolean;
}

/** Saves lines as a new list, whose name is entered in a dialog. A cancelled dialog keeps the name. */
export function SaveListButton({ lines, disabled }: SaveListButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const createList = useAction(trpc.lists.create, {
    invalidates: listsAndCart,
    done: ({ name: saved, lines: count }) => {
      const parts = new Set(lines.map(({ partId }) => partId));
      return save.done(saved, parts.size - count);
    },
  });
  const idempotency = useIdempotencyKey();
  const form = useSchemaForm(fieldsSchema, {
    defaults: { name: '' },
    errorAt: { LIST_NAME_TAKEN: 'name' },
    async send({ name }) {
      const request = {
        name,
        lines: lines
          .filter(({ quantity }) => Number.isSafeInteger(quantity))
          .map(({ partId, quantity }) => ({ partId, quantity })),
      };
      await idempotency.send(request, createList.runOrThrow);
      setOpen(false);
      return { name: '' };
    },
  });
  const name = useFieldValue(form, 'name');
  const close = () => {
    setOpen(false);
    form.form.clearErrors();
  };
  return (
    <>
      <Button variant="quiet" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        {save.action}
      </Button>
      {isOpen && (
        <FormDialog
          form={form}
          title={save.title(lines.length)}
          copy={{ keep: save.cancel, action: save.submit }}
          disabled={name.trim() === ''}
          onClose={close}
        >
          <TextField
            label={listCopy.newName}
            data-safe=""
            autoComplete="off"
            {...form.field('name')}
          />
        </FormDialog>
      )}
    </>
  );
}
