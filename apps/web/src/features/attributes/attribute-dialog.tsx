import {
  ATTRIBUTE_KINDS,
  type AttributeKind,
  type ListedAttribute,
  MAX_DECIMALS,
} from '@bm/domain/attributes/attribute.schema';
import { UNIT_CODES, type UnitCode, unitSymbol } from '@bm/domain/attributes/units';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/forms/text-field.tsx';
import { attributeCopy as copy } from '../../copy/admin/attributes.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { attributesAndParts } from './attributes.queries.ts';
import { changedLabels } from './changed-labels.ts';
import { MergeChoices } from './merge-choices.tsx';

interface AttributeDialogProps {
  /** Null for a new one. */
  attribute: ListedAttribute | null;
  category: string | undefined;
  /** The place of a new attribute in the category. */
  position: number;
  onClose: () => void;
}

interface Fields {
  key: string;
  label: string;
  kind: AttributeKind;
  unit: UnitCode | '';
  decimals: number;
  help: string;
  /** One label in a line. */
  values: string;
  /** Whether the category uses it. */
  isUsed: boolean;
}

/** Adds an attribute, or changes its name, help, use in the category and values. */
export function AttributeDialog({ attribute, category, position, onClose }: AttributeDialogProps) {
  const own = attribute?.choices.filter(({ into }) => into === undefined) ?? [];
  const isUsed = attribute?.categories.some((use) => use.category === category) ?? true;
  const [fields, setFields] = useState<Fields>({
    key: attribute?.key ?? '',
    label: attribute?.label ?? '',
    kind: attribute?.kind ?? 'number',
    unit: attribute?.unit ?? '',
    decimals: attribute?.decimals ?? 0,
    help: attribute?.help ?? '',
    values: own.map(({ label }) => label).join('\n'),
    isUsed: category !== undefined && isUsed,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(trpc.attributes.save, {
    invalidates: attributesAndParts,
    failed: 'inline',
    done: ({ label }) => copy.saved(label),
  });
  const set = (change: Partial<Fields>) => {
    setFields({ ...fields, ...change });
    setProblem(null);
  };
  const { key, label, kind, help } = fields;
  const isNumber = kind === 'number';

  const confirm = async () => {
    if (key.trim() === '' || label.trim() === '') return setProblem(copy.incomplete);
    const others = attribute?.categories.filter((use) => use.category !== category) ?? [];
    const before = attribute?.categories.find((use) => use.category === category);
    const use = before ?? { category: category ?? '', position };
    const saved = await save.run({
      key: key.trim(),
      label,
      kind,
      help,
      ...(isNumber && { unit: fields.unit || null, decimals: fields.decimals }),
      ...(kind === 'choice' && { choices: changedLabels(own, fields.values) }),
      ...(category !== undefined && { categories: fields.isUsed ? [...others, use] : others }),
    });
    if (saved !== undefined) onClose();
  };

  return (
    <ConfirmDialog
      open
      title={attribute === null ? copy.new : copy.edited}
      safeLabel={copy.keep}
      actionLabel={copy.save}
      tone="green"
      pending={save.isPending}
      error={problem ?? save.error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <TextField
        label={copy.label}
        autoComplete="off"
        maxLength={60}
        value={label}
        onChange={({ target }) => set({ label: target.value })}
      />
      <TextField
        label={copy.key}
        hint={attribute === null ? copy.keyHint : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        readOnly={attribute !== null}
        value={key}
        onChange={({ target }) => set({ key: target.value })}
      />
      <SelectField
        label={copy.kind}
        hint={attribute === null ? undefined : copy.fixed}
        disabled={attribute !== null}
        value={kind}
        onChange={({ target }) =>
          set({ kind: ATTRIBUTE_KINDS.find((each) => each === target.value) ?? kind })
        }
      >
        {ATTRIBUTE_KINDS.map((each) => (
          <option key={each} value={each}>
            {copy.kinds[each]}
          </option>
        ))}
      </SelectField>
      {isNumber && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={copy.unit}
            disabled={attribute !== null}
            value={fields.unit}
            onChange={({ target }) =>
              set({ unit: UNIT_CODES.find((each) => each === target.value) ?? '' })
            }
          >
            <option value="">{copy.noUnit}</option>
            {UNIT_CODES.map((each) => (
              <option key={each} value={each}>
                {unitSymbol(each)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={copy.precision}
            disabled={attribute !== null}
            value={fields.decimals}
            onChange={({ target }) => set({ decimals: Number(target.value) })}
          >
            {Array.from({ length: MAX_DECIMALS + 1 }, (_, digits) => (
              <option key={digits} value={digits}>
                {digits}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {kind === 'choice' && (
        <TextareaField
          label={copy.values}
          hint={copy.valuesHint}
          rows={6}
          spellCheck={false}
          value={fields.values}
          onChange={({ target }) => set({ values: target.value })}
        />
      )}
      <TextField
        label={copy.help}
        autoComplete="off"
        maxLength={200}
        value={help}
        onChange={({ target }) => set({ help: target.value })}
      />
      {category !== undefined && (
        <label className="flex min-h-control items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={fields.isUsed}
            onChange={({ target }) => set({ isUsed: target.checked })}
          />
          {copy.inCategory(category)}
        </label>
      )}
      {attribute !== null && own.length > 1 && (
        <MergeChoices attribute={attribute} onMerged={onClose} />
      )}
    </ConfirmDialog>
  );
}
