import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { skipToken } from '@tanstack/react-query';
import { catalogueCrumbs } from '../../../components/layout/catalogue-crumbs.ts';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryError } from '../../../components/ui/feedback/query-content.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { compareCopy as copy } from '../../../copy/compare.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { type CompareSearch, listMissing, readNumbers } from './compared-numbers.ts';
import { CompareTable } from './compare-table.tsx';
import '../../../styles/pages/compare.css';

/** Up to five parts side by side; the first is the measure of the others. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const { asked, further } = readNumbers(search);
  const query = trpc.parts.compare.useQuery(asked.length === 0 ? skipToken : { skus: asked });
  // In the order of their numbers; those that are not sold are left out.
  const { data: parts = [], error, isPending } = query;
  const gone = error === null && !isPending ? listMissing(asked, parts) : [];
  return (
    <div className="wrap pb-section">
      <PageHead
        crumbs={catalogueCrumbs([], copy.title(0))}
        title={copy.title(isPending ? asked.length : parts.length)}
      />
      {(gone.length > 0 || further > 0) && (
        <p role="status" className="mb-4 text-sm text-ink-2 wrap-anywhere">
          {gone.length > 0 && copy.gone(gone)} {further > 0 && copy.further(further, MAX_COMPARED)}
        </p>
      )}
      {error !== null ? (
        <QueryError query={query} failed={copy.failed} />
      ) : isPending && asked.length > 0 ? (
        <Loading label={copy.loading}>
          <Skeleton className="block h-svh" />
        </Loading>
      ) : parts.length === 0 ? (
        <EmptyState title={copy.empty} action={<ButtonLink to="/parts">{copy.toList}</ButtonLink>}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <CompareTable parts={parts} search={search} />
      )}
    </div>
  );
}
