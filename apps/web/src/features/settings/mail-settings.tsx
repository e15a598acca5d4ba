import type { EditedSettings } from '@bm/domain/settings/stored-settings';
import { FormSection } from '../../components/ui/forms/form-section.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useControlledField } from '../../lib/forms/form-fields.ts';
import type { SettingsFormState } from './settings-fields.ts';

interface MailSettingsProps {
  form: SettingsFormState;
  /** The mails that the shop may switch off. */
  optional: EditedSettings['optionalMails'];
}

/** The address for messages of visitors, and which mails the shop sends. */
export function MailSettings({ form, optional }: MailSettingsProps) {
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
              <input
                type="checkbox"
                checked={!off.includes(kind)}
                onChange={({ currentTarget }) => switchMail(kind, currentTarget.checked)}
                className="size-5 accent-green"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
