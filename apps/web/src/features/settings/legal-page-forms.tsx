import { saveLegalPageInput, type StoredLegalPage } from '@bm/domain/settings/legal-pages.schema';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../components/ui/data/panel.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { DraftNotice } from '../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { TextareaField } from '../../components/ui/forms/text-field.tsx';
import { settingsCopy } from '../../copy/admin/settings.ts';
import { siteCopy } from '../../copy/site.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const copy = settingsCopy.legal;

/** A form for each legal page. */
export function LegalPageForms() {
  const query = trpc.settings.legalPages.useQuery();
  return (
    <Panel title={copy.title}>
      <p className="text-sm text-ink-2">{copy.hint}</p>
      <QueryContent
        query={query}
        copy={{ loading: settingsCopy.loading, failed: copy.failed }}
        skeleton={<Skeleton className="h-72" />}
      >
        {(pages) => (
          <div className="grid gap-8">
            {pages.map((page) => (
              <LegalPageForm key={page.name} page={page} />
            ))}
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}

/** The form keeps the version with which it opened until it saves or shows the present text. */
function LegalPageForm({ page }: { page: StoredLegalPage }) {
  const utils = trpc.useUtils();
  const title = siteCopy.legal(page.name);
  const save = useAction(trpc.settings.saveLegalPage, {
    invalidates: ({ settings }) => [
      settings.legalPages.invalidate(),
      settings.legalPage.invalidate({ name: page.name }),
      settings.seller.invalidate(),
    ],
    done: () => copy.saved(title),
  });
  const form = useSchemaForm(saveLegalPageInput, {
    defaults: page,
    draft: { name: `legal page ${page.name}` },
    send: save.runOrThrow,
    conflict: {
      code: 'SETTINGS_CHANGED',
      label: copy.changed,
      async present() {
        const pages = await utils.settings.legalPages.fetch(undefined, { staleTime: 0 });
        return pages.find(({ name }) => name === page.name) ?? page;
      },
    },
  });

  return (
    <Form form={form} label={copy.save(title)} className="grid gap-3">
      <TextareaField label={copy.text(title)} rows={6} {...form.field('text')} />
      <FormSubmit
        form={form}
        variant="quiet"
        beside={
          <>
            <Link to="/$page" params={{ page: page.name }} className="self-center text-sm">
              {copy.see}
            </Link>
            <DraftNotice shown={form.draft.isRestored} onDiscard={form.draft.discard} />
          </>
        }
      >
        {copy.save(title)}
      </FormSubmit>
    </Form>
  );
}
