import { MAILS, OPTIONAL_MAILS } from '@bm/domain/mails/mail-kinds';
import { FormSection } from '../../components/ui/forms/form-section.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import type { SettingsFormState } from './settings-fields.ts';

/** The address for messages of visitors, and which mails the shop sends. */
export function MailSettings({ form }: { form: SettingsFormState }) {
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
          {OPTIONAL_MAILS.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                value={kind}
                className="size-5 accent-green"
                {...form.form.register('mails.on')}
              />
              {MAILS[kind].label}
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
