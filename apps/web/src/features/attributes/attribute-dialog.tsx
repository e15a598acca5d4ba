import {
  ATTRIBUTE_KINDS,
  type ListedAttribute,
  MAX_DECIMALS,
} from '@bm/domain/attributes/attribute.schema';
import { UNIT_CODES, unitSymbol } from '@bm/domain/attributes/units';
import { singleLineSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { Options } from '../../components/ui/forms/options.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/forms/text-field.tsx';
import { attributeCopy as copy } from '../../copy/admin/attributes.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useFieldValue } from '../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
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

/** The choices are one label in a line; `isUsed`: whether the category uses the attribute. */
const schema = z
  .object({
    label: singleLineSchema(60),
    key: singleLineSchema(40),
    kind: z.enum(ATTRIBUTE_KINDS),
    unit: z.enum(['', ...UNIT_CODES]),
    decimals: z.int(),
    values: z.string(),
    help: singleLineSchema(200),
    isUsed: z.boolean(),
  })
  .check(
    z.refine(({ label }) => label !== '', { path: ['label'], error: copy.incomplete }),
    z.refine(({ label, key }) => label === '' || key !== '', {
      path: ['key'],
      error: copy.incomplete,
    }),
  );

/** Adds an attribute, or changes its name, help, use in the category and values. */
export function AttributeDialog({ attribute, category, position, onClose }: AttributeDialogProps) {
  const own = attribute?.choices.filter(({ into }) => into === undefined) ?? [];
  const before = attribute?.categories.find((use) => use.category === category);
  const save = useAction(trpc.attributes.save, {
    invalidates: attributesAndParts,
    done: ({ label }) => copy.saved(label),
  });
  const form = useSchemaForm(schema, {
    defaults: {
      key: attribute?.key ?? '',
      label: attribute?.label ?? '',
      kind: attribute?.kind ?? 'number',
      unit: attribute?.unit ?? '',
      decimals: attribute?.decimals ?? 0,
      help: attribute?.help ?? '',
      values: own.map(({ label }) => label).join('\n'),
      isUsed: category !== undefined && (attribute === null || before !== undefined),
    },
    async send({ key, label, kind: sent, help, unit, decimals, values, isUsed }) {
      const others = attribute?.categories.filter((use) => use.category !== category) ?? [];
      const use = before ?? { category: category ?? '', position };
      await save.runOrThrow({
        key,
        label,
        kind: sent,
        help,
        ...(sent === 'number' && { unit: unit || null, decimals }),
        ...(sent === 'choice' && { choices: changedLabels(own, values) }),
        ...(category !== undefined && { categories: isUsed ? [...others, use] : others }),
      });
      onClose();
    },
  });
  const { field } = form;
  const kind = useFieldValue(form, 'kind');
  /** Type, unit and decimals never change. */
  const isFixed = attribute !== null;

  return (
    <FormDialog
      form={form}
      title={attribute === null ? copy.new : copy.edited}
      copy={{ keep: copy.keep, action: copy.save }}
      onClose={onClose}
    >
      <TextField label={copy.label} autoComplete="off" {...field('label')} />
      <TextField
        label={copy.key}
        hint={isFixed ? undefined : copy.keyHint}
        autoComplete="off"
        spellCheck={false}
        readOnly={isFixed}
        {...field('key')}
      />
      <SelectField
        label={copy.kind}
        hint={isFixed ? copy.fixed : undefined}
        {...field('kind')}
        disabled={isFixed}
      >
        <Options values={ATTRIBUTE_KINDS} text={(each) => copy.kinds[each]} />
      </SelectField>
      {kind === 'number' && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField label={copy.unit} {...field('unit')} disabled={isFixed}>
            <option value="">{copy.noUnit}</option>
            <Options values={UNIT_CODES} text={(each) => unitSymbol(each)} />
          </SelectField>
          <SelectField
            label={copy.precision}
            {...field('decimals', { valueAsNumber: true })}
            disabled={isFixed}
          >
            <Options values={Array.from({ length: MAX_DECIMALS + 1 }, (_, digits) => digits)} />
          </SelectField>
        </div>
      )}
      {kind === 'choice' && (
        <TextareaField
          label={copy.values}
          hint={copy.valuesHint}
          rows={6}
          spellCheck={false}
          {...field('values')}
        />
      )}
      <TextField label={copy.help} autoComplete="off" {...field('help')} />
      {category !== undefined && (
        <label className="flex min-h-control items-center gap-3">
          <Checkbox {...form.form.register('isUsed')} />
          {copy.inCategory(category)}
        </label>
      )}
      {attribute !== null && own.length > 1 && (
        <MergeChoices attribute={attribute} onMerged={onClose} />
      )}
    </FormDialog>
  );
}
