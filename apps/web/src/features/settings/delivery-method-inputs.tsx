import { MAX_DELIVERY_METHODS } from '@bm/domain/settings/settings.schema';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { FieldRows } from '../../components/ui/forms/field-rows.tsx';
import { FormSection } from '../../components/ui/forms/form-section.tsx';
import { NumberField } from '../../components/ui/forms/number-field.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useFieldRows } from '../../lib/forms/form-fields.ts';
import type { SettingsFormState } from './settings-fields.ts';

/** The delivery methods, each with its own errors. */
export function DeliveryMethodInputs({ form }: { form: SettingsFormState }) {
  const { field } = form;
  const { register, setFocus, formState } = form.form;
  const { fields, append, remove } = useFieldRows(form, 'deliveryMethods');
  const { deliveryMethods: errors } = formState.errors;

  return (
    <FormSection
      id="delivery"
      title={copy.delivery}
      hint={copy.deliveryHint}
      layout="grid justify-items-start gap-5"
    >
      <TextField
        label={copy.deliveryNote}
        hint={copy.deliveryNoteHint}
        autoComplete="off"
        className="w-full"
        {...field('deliveryNote')}
      />
      <FieldRows
        rows={fields.map(({ key }) => key)}
        max={MAX_DELIVERY_METHODS}
        copy={copy.deliveryRows}
        rowClassName="gap-x-4 gap-y-3 border-b border-line pb-5 sm:grid-cols-2 cols:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        error={errors?.root?.message}
        onAdd={() => append(newMethod())}
        onRemove={remove}
        focusRow={(row) => setFocus(`deliveryMethods.${row}.name`)}
      >
        {(row, removeButton) => (
          <>
            <TextField
              label={copy.methodName}
              autoComplete="off"
              {...field(`deliveryMethods.${row}.name`)}
            />
            <TextField
              label={copy.methodText}
              autoComplete="off"
              {...field(`deliveryMethods.${row}.text`)}
            />
            <NumberField
              label={copy.charge}
              inputMode="decimal"
              {...field(`deliveryMethods.${row}.chargeMinor`)}
            />
            <NumberField
              label={copy.freeFrom}
              inputMode="decimal"
              hint={row === 0 ? copy.freeFromHint : undefined}
              {...field(`deliveryMethods.${row}.freeFromMinor`)}
            />
            <div className="flex items-center gap-3 cols:mt-7">
              <label className="inline-flex min-h-control items-center gap-2 text-sm font-[560]">
                <Checkbox {...register(`deliveryMethods.${row}.active`)} />
                {copy.active}
              </label>
              {removeButton}
            </div>
          </>
        )}
      </FieldRows>
    </FormSection>
  );
}

function newMethod() {
  const methodId = crypto.randomUUID();
  return { methodId, name: '', text: '', chargeMinor: '0', freeFromMinor: '', active: true };
}
