import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import { NumberField } from '../../../../components/ui/forms/number-field.tsx';
import { Options } from '../../../../components/ui/forms/options.tsx';
import { SelectField, TextField } from '../../../../components/ui/forms/text-field.tsx';
import { adminPartCopy, statusLabels } from '../../../../copy/admin/admin-parts.ts';
import { manyPartsCopy as copy } from '../../../../copy/admin/many-parts.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { useFieldValues } from '../../../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useShopConfig } from '../../../../lib/shop-config.ts';
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
  type ChangeFields,
} from './change-fields.ts';
import type { ChosenParts } from './use-chosen-parts.ts';

interface ChangeManyDialogProps {
  chosen: ChosenParts;
  onClose: () => void;
}

/** Changes one field of the chosen parts, after it has shown what changes. */
export function ChangeManyDialog({ chosen, onClose }: ChangeManyDialogProps) {
  const { parts } = chosen;
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
      chosen.clear();
      onClose();
    },
  });
  /** The next preview and the next call are of what there is now, also where its page is not shown. */
  const showPresent = async (error: unknown) => {
    const { id, sku } = getErrorDetails(error);
    const code = getErrorCode(error);
    const part = parts.find((each) => each.id === id || each.sku === sku);
    if (part === undefined) return;
    if (code === 'PART_NOT_FOUND') chosen.set([part], false);
    if (code === 'PART_CHANGED') chosen.set([await stockedPart.fetch(utils, part.id)], true);
  };
  const typed = { ...EMPTY_CHANGE, ...useFieldValues(form) };
  const read = readChange(typed);
  const preview = read.ok ? previewChange(parts, read.change) : null;
  return (
    <FormDialog
      form={form}
      title={copy.title(parts.length)}
      copy={{ keep: copy.keep, action: copy.action(preview?.changed.length ?? parts.length) }}
      tone={preview !== null && preview.jumps > 0 ? 'danger' : 'green'}
      disabled={preview !== null && preview.changed.length === 0}
      onClose={onClose}
    >
      <SelectField label={copy.field} {...form.field('field')}>
        <Options values={CHANGED_FIELDS} text={(field) => copy.fields[field]} />
      </SelectField>
      {typed.field === 'category' && (
        <SelectField label={copy.to} {...form.field('category')}>
          <option value="">{adminPartCopy.otherParts}</option>
          <Options values={categories.data?.map(({ name }) => name) ?? []} />
        </SelectField>
      )}
      {typed.field === 'status' && (
        <SelectField label={copy.to} {...form.field('status')}>
          <Options values={statusOrder} text={(status) => statusLabels[status]} />
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
        <NumberField label={copy.units} {...form.field('units')} />
      )}
      {preview !== null && <ChangePreview field={typed.field} preview={preview} />}
    </FormDialog>
  );
}

/** How many parts are named. */
const SHOWN = 8;

interface ChangePreviewProps {
  field: ChangeFields['field'];
  preview: ReturnType<typeof previewChange>;
}

/** The parts that change, each with its value before and after. */
function ChangePreview({ field, preview: { changed, same, jumps } }: ChangePreviewProps) {
  const { currency } = useShopConfig();
  const show = (value: string | number | null) => {
    if (value === null) return adminPartCopy.otherParts;
    if (typeof value === 'number')
      return field === 'priceMinor' ? formatMoney(value, currency) : formatCount(value);
    const status = PART_STATUSES.find((each) => each === value);
    return field === 'status' && status !== undefined ? statusLabels[status] : value;
  };
  return (
    <div className="grid gap-2 text-sm">
      {jumps > 0 && (
        <p role="status" className="font-[560] text-danger">
          {copy.jumps(jumps)}
        </p>
      )}
      <ul role="list" aria-label={copy.preview} className="border-t border-line empty:hidden">
        {changed.slice(0, SHOWN).map(({ part, before, after, jump }) => (
          <li
            key={part.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-1.5"
          >
            <code className="sku truncate">{part.sku}</code>
            <span className={jump === undefined ? 'num' : 'num font-[640] text-danger'}>
              <del className="text-ink-2">
                <span className="visually-hidden">{copy.was} </span>
                {show(before)}
              </del>
              <span aria-hidden="true">{copy.arrow}</span>
              <ins className="no-underline">
                <span className="visually-hidden"> {copy.becomes} </span>
                {show(after)}
              </ins>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 empty:hidden">
        {changed.length > SHOWN && `${copy.more(changed.length - SHOWN)}. `}
        {same > 0 && copy.same(same)}
      </p>
    </div>
  );
}
