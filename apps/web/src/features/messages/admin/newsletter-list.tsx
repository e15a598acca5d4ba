import { Navigate, type LinkOptions } from '@tanstack/react-router';
import { PageFoot } from '../../../components/ui/data/page-foot.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { numberedPage } from '../../../lib/paginate.ts';
import { newsletterAddresses } from '../messages.queries.ts';
import { NewsletterRows, NewsletterSkeletons } from './newsletter-rows.tsx';
import { NewsletterTools } from './newsletter-tools.tsx';

const copy = inboxCopy.newsletter;

const linkTo = (page: number): LinkOptions => ({
  to: '/dashboard/messages',
  search: { show: 'newsletter', page },
});

/** One page of the newsletter addresses, newest first, with the button that copies all of them. */
export function NewsletterList({ page }: { page: number }) {
  const query = newsletterAddresses.use(page);
  return (
    <QueryContent
      query={query}
      copy={copy}
      skeleton={
        <>
          <NewsletterTools disabled />
          <NewsletterSkeletons />
        </>
      }
    >
      {(found) => {
        if (found.total === 0) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
        const shown = numberedPage(found, page);
        if (page > shown.pages) return <Navigate {...linkTo(shown.pages)} replace />;
        return (
          <>
            <NewsletterTools />
            <NewsletterRows addresses={found.items} busy={query.isPlaceholderData} />
            <PageFoot shown={shown} copy={copy} linkTo={linkTo} />
          </>
        );
      }}
    </QueryContent>
  );
}
