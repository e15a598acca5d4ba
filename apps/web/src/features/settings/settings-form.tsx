import type { VersionedSettings } from '@bm/domain/settings/settings.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/forms/button.tsx';
import { FormSection } from '../../components/ui/forms/form-section.tsx';
import { Form, FormSubmit, useServerError } from '../../components/ui/forms/form.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { DeliveryMethodInputs } from './delivery-method-inputs.tsx';
import { MailSettings } from './mail-settings.tsx';
import {
  parseSettings,
  settingsFieldsSchema,
  toFields,
  type SettingsFields,
} from './settings-fields.ts';

interface SettingsFormProps {
  /** The form keeps those with which it opened until it saves or reloads. */
  stored: VersionedSettings;
  currency: string;
  /** Returns the stored settings; throws the error of the server. */
  onSave: (changed: VersionedSettings) => Promise<VersionedSettings>;
  /** Reads the present settings, after another admin has changed them. */
  onReload: () => Promise<VersionedSettings>;
}

/** Seller, bank account, tax, delivery methods, stock and mails. */
export function SettingsForm({ stored, currency, onSave, onReload }: SettingsFormProps) {
  const [version, setVersion] = useState(stored.version);
  const form = useForm<SettingsFields>({
    resolver: standardSchemaResolver(settingsFieldsSchema(currency)),
    defaultValues: toFields(stored.settings, currency),
  });
  const showError = useServerError(form.setError);
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const show = (next: VersionedSettings) => {
    setVersion(next.version);
    form.reset(toFields(next.settings, currency));
  };
  const reload = () => onReload().then(show, showError);

  const save = form.handleSubmit(async (fields) => {
    const parsed = parseSettings(fields, currency);
    if ('issues' in parsed) return;
    try {
      show(await onSave({ version, settings: parsed.settings }));
    } catch (error) {
      const isOutdated = getErrorCode(error) === 'SETTINGS_CHANGED';
      showError(error);
      if (isOutdated) setError('root.outdated', { type: 'outdated' });
    }
  });

  return (
    <Form label={copy.title} className="grid gap-8" onSubmit={save}>
      <FormSection title={copy.seller} hint={copy.sellerHint}>
        <TextField
          label={copy.legalName}
          maxLength={120}
          error={errors.seller?.legalName?.message}
          {...register('seller.legalName')}
        />
        <TextField
          label={copy.taxNumber}
          maxLength={60}
          error={errors.seller?.taxNumber?.message}
          {...register('seller.taxNumber')}
        />
        <TextareaField
          label={copy.address}
          maxLength={500}
          rows={3}
          className="sm:col-span-2"
          error={errors.seller?.address?.message}
          {...register('seller.address')}
        />
      </FormSection>

      <FormSection title={copy.tax} hint={copy.taxHint}>
        <TextField
          label={copy.taxName}
          maxLength={20}
          autoComplete="off"
          error={errors.tax?.name?.message}
          {...register('tax.name')}
        />
        <TextField
          label={copy.taxRate}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="num"
          error={errors.tax?.rateBp?.message}
          {...register('tax.rateBp')}
        />
        <p className="text-sm text-ink-2 sm:col-span-2">{copy.purchaseHint}</p>
      </FormSection>

      <DeliveryMethodInputs form={form} />

      <FormSection title={copy.bank} hint={copy.bankHint}>
        <TextField
          label={copy.account}
          maxLength={64}
          autoComplete="off"
          inputClassName="num"
          error={errors.bank?.account?.message}
          {...register('bank.account')}
        />
        <TextField
          label={copy.swift}
          maxLength={11}
          autoComplete="off"
          error={errors.bank?.swift?.message}
          {...register('bank.swift')}
        />
        <TextField
          label={copy.bankName}
          maxLength={120}
          error={errors.bank?.bankName?.message}
          {...register('bank.bankName')}
        />
        <TextField
          label={copy.bankHold}
          hint={copy.bankHoldHint}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="num"
          error={errors.bankHoldHours?.message}
          {...register('bankHoldHours')}
        />
      </FormSection>

      <FormSection title={copy.stock}>
        <TextField
          label={copy.lowStock}
          hint={copy.lowStockHint}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="num"
          error={errors.lowStockThreshold?.message}
          {...register('lowStockThreshold')}
        />
      </FormSection>

      <FormSection title={copy.search} hint={copy.searchHint}>
        <TextareaField
          label={copy.synonyms}
          hint={copy.synonymsHint}
          maxLength={4000}
          rows={8}
          className="sm:col-span-2"
          error={errors.search?.synonyms?.message}
          {...register('search.synonyms')}
        />
      </FormSection>

      <FormSection title={copy.retention} hint={copy.retentionHint}>
        <TextField
          label={copy.messageRetention}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="num"
          error={errors.messageRetentionMonths?.message}
          {...register('messageRetentionMonths')}
        />
      </FormSection>

      <MailSettings form={form} />

      <FormSubmit
        root={errors.root}
        pending={isSubmitting}
        beside={
          errors.root?.['outdated'] !== undefined && (
            <Button variant="quiet" onClick={() => void reload()}>
              {copy.reload}
            </Button>
          )
        }
      >
        {copy.save}
      </FormSubmit>
    </Form>
  );
}
