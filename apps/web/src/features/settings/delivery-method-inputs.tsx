import { MAX_DELIVERY_METHODS } from '@bm/domain/settings/settings.schema';
import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { Icon } from '../../components/ui/media/icon.tsx';
import { settingsCopy as copy } from '../../copy/settings.ts';
import type { SettingsFields } from './settings-fields.ts';

/** The delivery methods, each with its own errors. */
export function DeliveryMethodInputs({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { control, register, setFocus } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'deliveryMethods' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors.deliveryMethods;

  const removeRow = (row: number) => {
    remove(row);
    // The button that was pressed disappears with its row.
    if (fields.length === 1) addButton.current?.focus();
    else setFocus(`deliveryMethods.${Math.min(row, fields.length - 2)}.name`);
  };

  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-lg font-[660] font-stretch-116%">
        {copy.delivery}
      </legend>
      <p className="clear-both mb-4 text-sm text-ink-2">{copy.deliveryHint}</p>
      <div className="clear-both grid justify-items-start gap-5">
        {fields.map(({ id }, row) => (
          <div
            key={id}
            role="group"
            aria-label={copy.method(row + 1)}
            className="grid w-full items-start gap-x-4 gap-y-3 border-b border-line pb-5 sm:grid-cols-2 cols:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              label={copy.methodName}
              maxLength={80}
              autoComplete="off"
              error={errors?.[row]?.name?.message}
              {...register(`deliveryMethods.${row}.name`)}
            />
            <TextField
              label={copy.methodText}
              maxLength={200}
              autoComplete="off"
              error={errors?.[row]?.text?.message}
              {...register(`deliveryMethods.${row}.text`)}
            />
            <TextField
              label={copy.charge}
              inputMode="decimal"
              autoComplete="off"
              inputClassName="num"
              error={errors?.[row]?.chargeMinor?.message}
              {...register(`deliveryMethods.${row}.chargeMinor`)}
            />
            <TextField
              label={copy.freeFrom}
              inputMode="decimal"
              autoComplete="off"
              inputClassName="num"
              hint={row === 0 ? copy.freeFromHint : undefined}
              error={errors?.[row]?.freeFromMinor?.message}
              {...register(`deliveryMethods.${row}.freeFromMinor`)}
            />
            <div className="flex items-center gap-3 cols:mt-7">
              <label className="inline-flex min-h-control items-center gap-2 text-sm font-[560]">
                <input
                  type="checkbox"
                  className="size-5 accent-green"
                  {...register(`deliveryMethods.${row}.active`)}
                />
                {copy.active}
              </label>
              <Button
                variant="bare"
                icon
                aria-label={copy.remove(row + 1)}
                onClick={() => removeRow(row)}
              >
                <Icon name="close" small />
              </Button>
            </div>
          </div>
        ))}
        {errors?.root?.message && <FieldError>{errors.root.message}</FieldError>}
        <Button
          ref={addButton}
          variant="quiet"
          size="sm"
          disabled={fields.length >= MAX_DELIVERY_METHODS}
          onClick={() => append(newMethod())}
        >
          <Icon name="plus" small /> {copy.add}
        </Button>
      </div>
    </fieldset>
  );
}

function newMethod() {
  const methodId = crypto.randomUUID();
  return { methodId, name: '', text: '', chargeMinor: '0', freeFromMinor: '', active: true };
}
