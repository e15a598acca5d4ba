import {
  MAX_ADDRESSES,
  saveCompanyInput,
  type NamedCompany,
  type SaveCompanyInput,
} from '@bm/domain/company/company.schema';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { companyCopy as copy } from '../../copy/company.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
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
  const form = useSchemaForm(saveCompanyInput, {
    defaults: company,
    draft: { owner, name: 'company' },
    send: onSave,
    conflict: { code: 'COMPANY_CHANGED', label: copy.reload, present: onReload },
  });
  const { field } = form;
  const invoiceEmail = field('invoiceEmail');

  return (
    <Form form={form} label={copy.title} className="grid gap-8">
      <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <legend className="visually-hidden">{copy.data}</legend>
        {taxExemptReason !== '' && (
          <div className="sm:col-span-2">
            <Alert>{copy.exempt(taxExemptReason)}</Alert>
          </div>
        )}
        <TextField label={copy.name} autoComplete="organization" {...field('name')} />
        <TextField label={copy.taxNumber} optional autoComplete="off" {...field('taxNumber')} />
        <TextareaField
          label={copy.billingAddress}
          optional
          autoComplete="billing street-address"
          rows={3}
          className="sm:col-span-2"
          {...field('billingAddress')}
        />
        <TextField
          label={copy.invoiceEmail}
          optional
          type="email"
          autoComplete="email"
          hint={copy.invoiceEmailHint}
          {...invoiceEmail}
          error={invoiceEmail.error && copy.invoiceEmailInvalid}
        />
        <InvoiceEmailState />
      </fieldset>

      <AddressInputs form={form} max={MAX_ADDRESSES} />

      <FormSubmit form={form}>{copy.save}</FormSubmit>
    </Form>
  );
}

const { confirmation } = copy;

/** Whether the stored invoice email is confirmed; absent without one, and for the address of the account. */
function InvoiceEmailState() {
  const { data } = trpc.company.invoiceEmail.useQuery();
  const ask = useAction(trpc.company.askInvoiceEmail, {
    invalidates: (utils) => [utils.company.invoiceEmail.invalidate()],
    done: (asked) => (asked === null ? undefined : confirmation.sent(asked.email)),
  });
  if (data === undefined || data === null) return null;
  if (data.confirmedAt !== null) {
    return <Alert tone="success">{confirmation.confirmed(data.email)}</Alert>;
  }
  return (
    <Alert tone="warning">
      <p>
        <b>{confirmation.unconfirmed(data.email)}</b>{' '}
        {data.askedAt === null ? confirmation.notAsked : confirmation.asked}
      </p>
      <ActionButton variant="quiet" size="sm" className="mt-2" action={ask} input={undefined}>
        {data.askedAt === null ? confirmation.send : confirmation.sendAgain}
      </ActionButton>
    </Alert>
  );
}
