import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { inboxCopy } from '../../../copy/messages.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { newsletterAddresses } from '../messages.queries.ts';
import { NewsletterPage } from './newsletter-page.tsx';
import { NewsletterSkeletons } from './newsletter-rows.tsx';
import { NewsletterTools } from './newsletter-tools.tsx';

/** The newsletter addresses, newest first, in their four states. */
export function NewsletterList({ page }: { page: number }) {
  const query = newsletterAddresses.use();
  return (
    <>
      {query.isPending && (
        <Loading label={inboxCopy.newsletter.loading}>
          <NewsletterTools />
          <NewsletterSkeletons />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={inboxCopy.newsletter.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title={inboxCopy.newsletter.empty}>{inboxCopy.newsletter.emptyText}</EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <NewsletterPage addresses={query.data} page={page} />
      )}
    </>
  );
}
