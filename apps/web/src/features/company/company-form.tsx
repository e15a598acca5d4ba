import {
  MAX_ADDRESSES,
  saveCompanyInput,
  type NamedCompany,
  type SaveCompanyInput,
} from '@bm/domain/company/company.schema';
import { MAX_DISPLAY_NAME } from '@bm/domain/users/display-name';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { DraftNotice } from '../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit, useServerError } from '../../components/ui/forms/form.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { companyCopy as copy } from '../../copy/company.ts';
import { uiCopy } from '../../copy/ui.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { AddressInputs } from './address-inputs.tsx';

interface CompanyFormProps {
  /** The user's email: drafts belong to it. */
  owner: string;
  /** The form keeps the one with which it opened until it saves or reloads. */
  company: NamedCompany;
  /** Returns the stored company; throws the error of the server. */
  onSave: (company: SaveCompanyInput) => Promise<NamedCompany>;
  /** Reads the stored company, after a change in another window. */
  onReload: () => Promise<NamedCompany>;
}

/** Company data and the address book. */
export function CompanyForm({ owner, company, onSave, onReload }: CompanyFormProps) {
  const { taxExemptReason } = company;
  const form = useForm<SaveCompanyInput>({
    resolver: standardSchemaResolver(saveCompanyInput),
    defaultValues: company,
  });
  const showError = useServerError(form.setError);
  const draft = useFormDraft(form, { owner, name: 'company' });
  const { errors, isSubmitting } = form.formState;

  const show = (stored: NamedCompany) => {
    form.reset(stored);
    draft.drop();
  };

  const save = form.handleSubmit(async (values) => {
    try {
      show(await onSave(values));
    } catch (error) {
      showError(error);
      if (getErrorCode(error) === 'COMPANY_CHANGED')
        form.setError('root.outdated', { type: 'outdated' });
    }
  });

  const reload = () => onReload().then(show, showError);

  return (
    <Form label={copy.title} className="grid gap-8" onSubmit={save}>
      <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <legend className="visually-hidden">{copy.data}</legend>
        {taxExemptReason !== '' && (
          <div className="sm:col-span-2">
            <Alert>{copy.exempt(taxExemptReason)}</Alert>
          </div>
        )}
        <TextField
          label={copy.name}
          autoComplete="organization"
          maxLength={MAX_DISPLAY_NAME}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={copy.taxNumber}
          remark={uiCopy.optional}
          maxLength={60}
          autoComplete="off"
          error={errors.taxNumber?.message}
          {...form.register('taxNumber')}
        />
        <TextareaField
          label={copy.billingAddress}
          remark={uiCopy.optional}
          autoComplete="billing street-address"
          maxLength={500}
          rows={3}
          className="sm:col-span-2"
          error={errors.billingAddress?.message}
          {...form.register('billingAddress')}
        />
        <TextField
          label={copy.invoiceEmail}
          remark={uiCopy.optional}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={copy.invoiceEmailHint}
          error={errors.invoiceEmail && copy.invoiceEmailInvalid}
          {...form.register('invoiceEmail')}
        />
      </fieldset>

      <AddressInputs form={form} max={MAX_ADDRESSES} />

      <FormSubmit
        root={errors.root}
        pending={isSubmitting}
        beside={
          errors.root?.['outdated'] === undefined ? (
            <DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />
          ) : (
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
