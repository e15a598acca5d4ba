import { mapNumberSettings } from '@bm/domain/settings/number-settings';
import type { VersionedSettings } from '@bm/domain/settings/settings.schema';
import type { EditedSettings } from '@bm/domain/settings/stored-settings';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { FormSection } from '../../components/ui/forms/form-section.tsx';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { NumberField } from '../../components/ui/forms/number-field.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useControlledField } from '../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { DeliveryMethodInputs } from './delivery-method-inputs.tsx';
import { settingsFieldsSchema, type SettingsFormState, toFields } from './settings-fields.ts';

interface SettingsFormProps {
  /** The form keeps those with which it opened until it saves or reloads. */
  stored: EditedSettings;
  currency: string;
  /** Returns the stored settings; throws the error of the server. */
  onSave: (changed: VersionedSettings) => Promise<VersionedSettings>;
  /** Reads the present settings, after another admin has changed them. */
  onReload: () => Promise<VersionedSettings>;
}

/** Seller, bank account, tax, delivery methods, stock and mails. */
export function SettingsForm({ stored, currency, onSave, onReload }: SettingsFormProps) {
  const show = async (next: Promise<VersionedSettings>) => toFields(await next, currency);
  const form = useSchemaForm(settingsFieldsSchema(currency), {
    defaults: toFields(stored, currency),
    draft: { name: 'settings' },
    send: (changed) => show(onSave(changed)),
    conflict: {
      code: 'SETTINGS_CHANGED',
      label: copy.reload,
      present: () => show(onReload()),
    },
  });
  const { field } = form;
  const section = useLocation({ select: ({ hash }) => hash });
  // The form is rendered after the router has looked for the section.
  useEffect(() => document.getElementById(section)?.scrollIntoView(), [section]);

  return (
    <Form form={form} label={copy.title} className="grid gap-8">
      <FormSection id="seller" title={copy.seller} hint={copy.sellerHint}>
        <TextField label={copy.legalName} {...field('seller.legalName')} />
        <TextField label={copy.taxNumber} {...field('seller.taxNumber')} />
        <TextField label={copy.phone} type="tel" autoComplete="off" {...field('seller.phone')} />
        <TextareaField
          label={copy.address}
          rows={3}
          className="sm:col-span-2"
          {...field('seller.address')}
        />
      </FormSection>

      <FormSection id="tax" title={copy.tax} hint={copy.taxHint}>
        <TextField label={copy.taxName} autoComplete="off" {...field('tax.name')} />
        <NumberField label={copy.taxRate} inputMode="decimal" {...field('tax.rateBp')} />
        <p className="text-sm text-ink-2 sm:col-span-2">{copy.purchaseHint}</p>
      </FormSection>

      <DeliveryMethodInputs form={form} />

      <FormSection id="bank" title={copy.bank} hint={copy.bankHint}>
        <TextField
          label={copy.holder}
          hint={copy.holderHint}
          autoComplete="off"
          {...field('bank.holder')}
        />
        <TextField
          label={copy.account}
          autoComplete="off"
          inputClassName="num"
          {...field('bank.account')}
        />
        <TextField label={copy.swift} autoComplete="off" {...field('bank.swift')} />
        <TextField label={copy.bankName} {...field('bank.bankName')} />
        <NumberFields form={form} section="bank" />
      </FormSection>

      <FormSection title={copy.search} hint={copy.searchHint}>
        <TextareaField
          label={copy.synonyms}
          hint={copy.synonymsHint}
          rows={8}
          className="sm:col-span-2"
          {...field('search.synonyms')}
        />
      </FormSection>

      {Object.entries(copy.numberSections).map(([name, words]) => (
        <FormSection key={name} {...words}>
          <NumberFields form={form} section={name} />
        </FormSection>
      ))}

      <MailSettings form={form} optional={stored.optionalMails} />

      <FormSubmit form={form}>{copy.save}</FormSubmit>
    </Form>
  );
}

interface NumberFieldsProps {
  form: SettingsFormState;
  section: string;
}

/** The settings of a section that are one whole number. */
function NumberFields({ form, section }: NumberFieldsProps) {
  const names = Object.values(mapNumberSettings((_rule, name) => name));
  return names
    .filter((name) => copy.numbers[name].section === section)
    .map((name) => (
      <NumberField
        key={name}
        label={copy.numbers[name].label}
        hint={copy.numbers[name].hint}
        {...form.field(name)}
      />
    ));
}

interface MailSettingsProps {
  form: SettingsFormState;
  /** The mails that the shop may switch off. */
  optional: EditedSettings['optionalMails'];
}

/** The address for messages of visitors, and which mails the shop sends. */
function MailSettings({ form, optional }: MailSettingsProps) {
  const { value: off, onChange } = useControlledField(form, 'mails.off');
  const switchMail = (kind: string, isOn: boolean) => {
    const others = off.filter((each) => each !== kind);
    onChange(isOn ? others : [...others, kind]);
  };
  const address = form.field('mails.contactAddress');
  return (
    <FormSection id="mail" title={copy.mails} hint={copy.mailsHint}>
      <TextField
        label={copy.contactAddress}
        hint={copy.contactAddressHint}
        type="email"
        autoComplete="off"
        {...address}
        error={address.error && copy.contactAddressInvalid}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-sm font-[560]">{copy.optionalMails}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {optional.map(({ kind, label }) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <Checkbox
                checked={!off.includes(kind)}
                onChange={({ currentTarget }) => switchMail(kind, currentTarget.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
