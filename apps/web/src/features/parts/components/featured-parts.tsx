import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { FEATURED_PARTS, featuredParts } from '../parts.queries.ts';
import { PartGrid } from './part-grid.tsx';

const PLACES = Array.from({ length: FEATURED_PARTS }, (_, index) => `place-${index}`);

/** The first six parts of the catalogue. */
export function FeaturedParts() {
  const query = featuredParts.use();
  return (
    <section id="parts" className="wrap py-section" aria-labelledby="featured">
      <header className="mb-8 grid gap-3">
        <h2 id="featured">{copy.home.featured}</h2>
        <p className="max-w-[62ch] text-md text-ink-2">{copy.home.featuredLine}</p>
      </header>
      {query.data !== undefined && <PartGrid parts={query.data.items} />}
      {query.isPending && (
        <Loading label="The parts are loading.">
          <div className="part-grid">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-[34rem] w-full" />
            ))}
          </div>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The parts did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {errorMessageOf(query.error)}
        </ErrorState>
      )}
    </section>
  );
}
