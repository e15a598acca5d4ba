import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { NewsletterPage } from './newsletter-page.tsx';
import { NewsletterSkeletons } from './newsletter-rows.tsx';
import { NewsletterTools } from './newsletter-tools.tsx';
import { newsletterAddresses } from '../messages.queries.ts';

/** Who wants the newsletter, newest first. */
export function NewsletterList({ page }: { page: number }) {
  const query = newsletterAddresses.use();
  return (
    <>
      {query.isPending && (
        <Loading label="The addresses are loading.">
          <NewsletterTools />
          <NewsletterSkeletons />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The addresses did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No newsletter addresses yet">
          What visitors enter in the box at the foot of every page stands here.
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <NewsletterPage addresses={query.data} page={page} />
      )}
    </>
  );
}
