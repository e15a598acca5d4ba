import { setExemptionInput, type Exemption } from '@bm/domain/company/company.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Email } from '../../components/ui/data/email.tsx';
import { Panel } from '../../components/ui/data/panel.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { Form, FormSubmit, useServerError } from '../../components/ui/forms/form.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { exemptions as exemptionList, taxExemptions } from './settings.queries.ts';

/** The companies that pay no tax, with the form that adds one. */
export function TaxExemptions() {
  const query = taxExemptions.use();

  return (
    <Panel title={copy.exemptions}>
      <p className="text-sm text-ink-2">{copy.exemptionsHint}</p>
      <QueryContent
        query={query}
        failed={copy.exemptionsFailed}
        loading={copy.loading}
        skeleton={<Skeleton className="h-12" />}
      >
        {(exemptions) => <Exemptions exemptions={exemptions} />}
      </QueryContent>
      <ExemptionForm />
    </Panel>
  );
}

function Exemptions({ exemptions }: { exemptions: readonly Exemption[] }) {
  const end = useAction(trpc.company.setExemption, {
    invalidates: exemptionList,
    done: (_, { email }) => copy.ended(email),
  });
  if (exemptions.length === 0) return <p>{copy.noExemptions}</p>;
  return (
    <ul className="border-t border-line">
      {exemptions.map(({ email, company, reason, since }) => (
        <li
          key={email}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <span className="min-w-0">
            <b className="wrap-anywhere">{company || <Email address={email} />}</b>
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {reason}, {formatDate(since)}
              {company && (
                <>
                  , <Email address={email} />
                </>
              )}
            </span>
          </span>
          <ActionButton
            action={end}
            input={{ email, reason: null }}
            variant="quiet"
            size="sm"
            aria-label={copy.endExemptionOf(email)}
          >
            {copy.endExemption}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

interface ExemptionFields {
  email: string;
  reason: string;
}

function ExemptionForm() {
  const exempt = useAction(trpc.company.setExemption, {
    invalidates: exemptionList,
    done: (_, { email }) => copy.exempted(email),
  });
  const form = useForm<ExemptionFields>({
    resolver: standardSchemaResolver(setExemptionInput),
    defaultValues: { email: '', reason: '' },
  });
  const showError = useServerError(form.setError, { USER_NOT_FOUND: 'email' });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ email, reason }) => {
    try {
      await exempt.runOrThrow({ email, reason });
      form.reset();
    } catch (error) {
      showError(error);
    }
  });

  return (
    <Form label={copy.exempt} className="grid gap-x-6 gap-y-4 sm:grid-cols-2" onSubmit={save}>
      <TextField
        label={copy.customerEmail}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={copy.reason}
        maxLength={200}
        autoComplete="off"
        hint={copy.reasonHint}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormSubmit
        root={errors.root}
        variant="quiet"
        pending={isSubmitting}
        className="sm:col-span-2"
      >
        {copy.exempt}
      </FormSubmit>
    </Form>
  );
}
