import { PART_STATUSES } from '@bm/domain/parts/part.schema';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField, TextField, TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { partFormCopy, statusLabels } from '../../../copy/admin/admin-parts.ts';
import { uiCopy } from '../../../copy/ui.ts';
import type { PartFields } from './part-fields.ts';

interface PartInputsProps {
  form: UseFormReturn<PartFields>;
  currency: string;
  categories: readonly string[];
  /** Units held by orders; undefined for a new part. */
  reserved: number | undefined;
}

/** The fields of the part form. */
export function PartInputs({ form, currency, categories, reserved }: PartInputsProps) {
  const { register } = form;
  const { errors } = form.formState;
  const categoryList = useId();
  const isNew = reserved === undefined;
  return (
    <>
      <TextField
        label={partFormCopy.name}
        maxLength={160}
        className="sm:col-span-2"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={partFormCopy.sku}
        remark={isNew ? uiCopy.optional : undefined}
        hint={isNew && partFormCopy.skuHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-mono text-sm"
        error={errors.sku?.message}
        {...register('sku')}
      />
      <TextField
        label={partFormCopy.category}
        remark={uiCopy.optional}
        maxLength={60}
        autoComplete="off"
        list={categoryList}
        hint={reserved === undefined ? partFormCopy.categoryHint : undefined}
        error={errors.category?.message}
        {...register('category')}
      />
      <datalist id={categoryList}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
      <TextareaField
        label={partFormCopy.description}
        rows={4}
        maxLength={4000}
        className="sm:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label={partFormCopy.price}
        remark={partFormCopy.currency(currency)}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num"
        error={errors.price?.message}
        {...register('price', { deps: 'priceBreaks' })}
      />
      <TextField
        label={partFormCopy.stock}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        hint={reserved ? partFormCopy.held(reserved) : undefined}
        error={errors.stock?.message}
        {...register('stock', { deps: 'priceBreaks' })}
      />
      <TextField
        label={partFormCopy.minimum}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        error={errors.minOrderQty?.message}
        {...register('minOrderQty', { deps: 'priceBreaks' })}
      />
      <TextField
        label={partFormCopy.casePack}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        hint={partFormCopy.casePackHint}
        error={errors.orderMultiple?.message}
        {...register('orderMultiple', { deps: ['minOrderQty', 'priceBreaks'] })}
      />
      {!isNew && (
        <SelectField
          label={partFormCopy.status}
          hint={partFormCopy.statusHint}
          error={errors.status?.message}
          {...register('status')}
        >
          {PART_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
