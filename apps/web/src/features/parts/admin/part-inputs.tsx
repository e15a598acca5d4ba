import { PART_DETAIL_NAMES, PART_DETAILS } from '@bm/domain/parts/part-details';
import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import { useId } from 'react';
import { FormSection } from '../../../components/ui/forms/form-section.tsx';
import { NumberField } from '../../../components/ui/forms/number-field.tsx';
import { Options } from '../../../components/ui/forms/options.tsx';
import { SelectField, TextField, TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { partFormCopy, statusLabels } from '../../../copy/admin/admin-parts.ts';
import { uiCopy } from '../../../copy/ui.ts';
import type { PartSchemaForm } from './part-fields.ts';

interface PartInputsProps {
  form: PartSchemaForm;
  currency: string;
  categories: readonly string[];
  /** Units held by orders; undefined for a new part. */
  reserved: number | undefined;
}

/** The fields of the part form. */
export function PartInputs({ form: { field }, currency, categories, reserved }: PartInputsProps) {
  const categoryList = useId();
  const isNew = reserved === undefined;
  return (
    <>
      <TextField label={partFormCopy.name} className="sm:col-span-2" {...field('name')} />
      <TextField
        label={partFormCopy.sku}
        remark={isNew ? uiCopy.optional : undefined}
        hint={isNew && partFormCopy.skuHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-mono text-sm"
        {...field('sku')}
      />
      <TextField
        label={partFormCopy.category}
        optional
        autoComplete="off"
        list={categoryList}
        hint={reserved === undefined ? partFormCopy.categoryHint : undefined}
        {...field('category')}
      />
      <datalist id={categoryList}>
        <Options values={categories} />
      </datalist>
      <TextareaField
        label={partFormCopy.description}
        rows={4}
        className="sm:col-span-2"
        {...field('description')}
      />
      <NumberField
        label={partFormCopy.price}
        remark={partFormCopy.currency(currency)}
        inputMode="decimal"
        {...field('price', { deps: 'priceBreaks' })}
      />
      <NumberField
        label={partFormCopy.stock}
        hint={reserved ? partFormCopy.held(reserved) : undefined}
        {...field('stock', { deps: 'priceBreaks' })}
      />
      <NumberField
        label={partFormCopy.minimum}
        {...field('minOrderQty', { deps: 'priceBreaks' })}
      />
      <NumberField
        label={partFormCopy.casePack}
        hint={partFormCopy.casePackHint}
        {...field('orderMultiple', { deps: ['minOrderQty', 'priceBreaks'] })}
      />
      {!isNew && (
        <SelectField
          label={partFormCopy.status}
          hint={partFormCopy.statusHint}
          {...field('status')}
        >
          <Options values={PART_STATUSES} text={(status) => statusLabels[status]} />
        </SelectField>
      )}
    </>
  );
}

/** The details of a part in its form. */
export function DetailInputs({ form: { field } }: { form: PartSchemaForm }) {
  return (
    <FormSection
      title={partFormCopy.details}
      className="sm:col-span-2"
      layout="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {PART_DETAIL_NAMES.map((detail) => (
        <TextField
          key={detail}
          label={PART_DETAILS[detail].label}
          optional
          hint={PART_DETAILS[detail].hint}
          autoComplete="off"
          spellCheck={false}
          {...field(detail)}
        />
      ))}
    </FormSection>
  );
}
