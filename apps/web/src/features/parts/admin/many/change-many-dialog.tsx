import type { ListedPart } from '@bm/domain/parts/part.schema';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import { SelectField, TextField } from '../../../../components/ui/forms/text-field.tsx';
import { adminPartCopy, statusLabels } from '../../../../copy/admin/admin-parts.ts';
import { manyPartsCopy as copy } from '../../../../copy/admin/many-parts.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { getErrorCode, getErrorDetails } from '../../../../lib/trpc/errors.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { allParts } from '../../parts.mutations.ts';
import { partCategories, stockedPart } from '../../parts.queries.ts';
import { statusOrder } from '../part-statuses.ts';
import {
  CHANGED_FIELDS,
  changeSchema,
  EMPTY_CHANGE,
  previewChange,
  readChange,
} from './change-fields.ts';
import { ChangePreview } from './change-preview.tsx';

interface ChangeManyDialogProps {
  parts: readonly ListedPart[];
  /** Called with a part as it is now, where another admin has changed it. */
  onChanged: (part: ListedPart) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Changes one field of the chosen parts, after it has shown what changes. */
export function ChangeManyDialog({ parts, onChanged, onClose, onDone }: ChangeManyDialogProps) {
  const utils = trpc.useUtils();
  const categories = partCategories.use();
  const change = useAction(trpc.parts.changeMany, {
    invalidates: allParts,
    done: ({ changed, unchanged }) => copy.done(changed, unchanged),
    failed: 'inline',
  });
  const form = useSchemaForm(changeSchema, {
    defaults: EMPTY_CHANGE,
    async send(made) {
      const rows = parts.map((part) => ({ id: part.id, seen: part[made.field] }));
      try {
        await change.runOrThrow({ change: made, rows });
      } catch (error) {
        await showPresent(error).catch(() => undefined);
        throw error;
      }
      onDone();
      onClose();
    },
  });
  /** The next preview and the next call are of the part as it is now, also where its page is not shown. */
  const showPresent = async (error: unknown) => {
    const { sku } = getErrorDetails(error);
    const part = parts.find((each) => each.sku === sku);
    if (getErrorCode(error) === 'PART_CHANGED' && part !== undefined)
      onChanged(await stockedPart.fetch(utils, part.id));
  };
  const typed = { ...EMPTY_CHANGE, ...useWatch({ control: form.form.control }) };
  const read = readChange(typed);
  const preview = read.ok ? previewChange(parts, read.change) : null;
  return (
    <FormDialog
      form={form}
      title={copy.title(parts.length)}
      safeLabel={copy.keep}
      actionLabel={copy.action(preview?.changed.length ?? parts.length)}
      tone={preview !== null && preview.jumps > 0 ? 'danger' : 'green'}
      disabled={preview !== null && preview.changed.length === 0}
      onClose={onClose}
    >
      <SelectField label={copy.field} {...form.field('field')}>
        {CHANGED_FIELDS.map((field) => (
          <option key={field} value={field}>
            {copy.fields[field]}
          </option>
        ))}
      </SelectField>
      {typed.field === 'category' && (
        <SelectField label={copy.to} {...form.field('category')}>
          <option value="">{adminPartCopy.otherParts}</option>
          {categories.data?.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {typed.field === 'status' && (
        <SelectField label={copy.to} {...form.field('status')}>
          {statusOrder.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
      )}
      {typed.field === 'priceMinor' && (
        <TextField
          label={copy.percent}
          remark={copy.percentSign}
          hint={copy.percentHint}
          inputMode="text"
          autoComplete="off"
          inputClassName="num"
          {...form.field('percent')}
        />
      )}
      {(typed.field === 'minOrderQty' || typed.field === 'orderMultiple') && (
        <TextField
          label={copy.units}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="num"
          {...form.field('units')}
        />
      )}
      {preview !== null && <ChangePreview field={typed.field} preview={preview} />}
    </FormDialog>
  );
}
