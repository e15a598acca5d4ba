import { PART_STATUSES } from '@bm/domain/parts/part.schema';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField, TextField, TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { copy } from '../../../copy.ts';
import { formatCount } from '../../../lib/format.ts';
import type { PartFields } from './part-fields.ts';
import { statusLabels } from '../parts.queries.ts';

interface PartInputsProps {
  form: UseFormReturn<PartFields>;
  currency: string;
  categories: readonly string[];
  /** Units that orders hold; undefined for a part that is new. */
  reserved: number | undefined;
}

/** The text fields of the part form. */
export function PartInputs({ form, currency, categories, reserved }: PartInputsProps) {
  const { register } = form;
  const { errors } = form.formState;
  const categoryList = useId();
  const isNew = reserved === undefined;
  return (
    <>
      <TextField
        label={copy.products.name}
        maxLength={160}
        className="sm:col-span-2"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Part number"
        remark={isNew ? '(optional)' : undefined}
        hint={isNew && 'Left empty, the shop gives the next free one.'}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-mono text-sm"
        error={errors.sku?.message}
        {...register('sku')}
      />
      <TextField
        label="Category"
        remark="(optional)"
        maxLength={60}
        autoComplete="off"
        list={categoryList}
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
        label={copy.products.description}
        rows={4}
        maxLength={4000}
        className="sm:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label={copy.products.price}
        remark={`(${currency.toUpperCase()})`}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num"
        error={errors.price?.message}
        {...register('price')}
      />
      <TextField
        label={copy.products.stock}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        hint={reserved ? `Orders hold ${formatCount(reserved)} of them.` : undefined}
        error={errors.stock?.message}
        {...register('stock')}
      />
      <TextField
        label={copy.products.minimum}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        error={errors.minOrderQty?.message}
        {...register('minOrderQty')}
      />
      <TextField
        label="Case pack"
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        hint="Customers order whole case packs."
        error={errors.orderMultiple?.message}
        {...register('orderMultiple', { deps: ['minOrderQty'] })}
      />
      {!isNew && (
        <SelectField
          label="Status"
          hint="Only parts on sale are listed and can be ordered."
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
