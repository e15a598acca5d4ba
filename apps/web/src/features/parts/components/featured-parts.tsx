import { Link } from '@tanstack/react-router';
import { SectionHead } from '../../../components/layout/section-head.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { homeCopy } from '../../../copy/home.ts';
import { partCopy } from '../../../copy/parts.ts';
import { siteCopy } from '../../../copy/site.ts';
import { formatCount } from '../../../lib/format.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { FEATURED_PARTS, featuredParts } from '../parts.queries.ts';
import { PartGrid, PartGridSkeleton } from './part-grid.tsx';

/** The first six parts of the catalogue and a link to all parts. */
export function FeaturedParts() {
  const { data, error, isRefetching, refetch } = featuredParts.use();
  const all = data?.total ? homeCopy.allOf(formatCount(data.total)) : siteCopy.browseAll;
  return (
    <section className="wrap py-section" aria-labelledby="featured">
      <SectionHead
        id="featured"
        title={homeCopy.featured}
        more={
          <Link to="/parts" preload="viewport">
            {all} <Icon name="arrow" />
          </Link>
        }
      >
        {homeCopy.featuredLine}
      </SectionHead>
      {data !== undefined && data.items.length > 0 && <PartGrid parts={data.items} />}
      {data !== undefined && data.items.length === 0 && (
        <p className="text-md text-ink-2">{homeCopy.noParts}</p>
      )}
      {data === undefined && error === null && <PartGridSkeleton count={FEATURED_PARTS} />}
      {data === undefined && error !== null && (
        <ErrorState title={partCopy.failed} onRetry={() => void refetch()} retrying={isRefetching}>
          {getErrorMessage(error)}
        </ErrorState>
      )}
    </section>
  );
}
