import { setExemptionInput, type Exemption } from '@bm/domain/company/company.schema';
import { Email } from '../../components/ui/data/email.tsx';
import { Panel } from '../../components/ui/data/panel.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useAction, type Invalidate } from '../../lib/actions/use-action.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const exemptionList: Invalidate = (utils) => [utils.company.exemptions.invalidate()];

/** The companies that pay no tax, with the form that adds one. */
export function TaxExemptions() {
  const query = trpc.company.exemptions.useQuery();

  return (
    <Panel title={copy.exemptions}>
      <p className="text-sm text-ink-2">{copy.exemptionsHint}</p>
      <QueryContent
        query={query}
        copy={{ loading: copy.loading, failed: copy.exemptionsFailed }}
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

const NO_EXEMPTION = { email: '', reason: '' };

function ExemptionForm() {
  const exempt = useAction(trpc.company.setExemption, {
    invalidates: exemptionList,
    done: (_, { email }) => copy.exempted(email),
  });
  const form = useSchemaForm(setExemptionInput, {
    defaults: NO_EXEMPTION,
    draft: { name: 'tax exemption' },
    errorAt: { USER_NOT_FOUND: 'email' },
    async send(exemption) {
      await exempt.runOrThrow(exemption);
      return NO_EXEMPTION;
    },
  });
  const { field } = form;

  return (
    <Form form={form} label={copy.exempt} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField label={copy.customerEmail} type="email" autoComplete="off" {...field('email')} />
      <TextField
        label={copy.reason}
        autoComplete="off"
        hint={copy.reasonHint}
        {...field('reason')}
      />
      <FormSubmit form={form} variant="quiet" className="sm:col-span-2">
        {copy.exempt}
      </FormSubmit>
    </Form>
  );
}
