import { isLegalPage } from '@bm/domain/settings/legal-pages';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { siteCopy } from '../copy/site.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPage } from '../features/legal/legal.queries.ts';
import { documentHead } from '../lib/document-head.ts';
import { getErrorCode } from '../lib/trpc/errors.ts';

/** Delivery, terms, privacy, imprint; every other address of one segment is not found. */
export const Route = createFileRoute('/$page')({
  async loader({ context, params: { page } }) {
    if (!isLegalPage(page)) throw notFound();
    await legalPage.load(context.utils, page).catch((error: unknown) => {
      throw getErrorCode(error) === 'NOT_FOUND' ? notFound() : error;
    });
    return { page };
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : documentHead(match.context.shopConfig().publicUrl, {
          path: `/${loaderData.page}`,
          title: siteCopy.legal(loaderData.page),
          describe: (descriptions) => descriptions.legal(siteCopy.legal(loaderData.page)),
        }),
  component: LegalRoute,
});

function LegalRoute() {
  return <LegalPage name={Route.useLoaderData().page} />;
}
