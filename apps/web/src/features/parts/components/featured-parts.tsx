import { Link } from '@tanstack/react-router';
import { SectionHead } from '../../../components/layout/section-head.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { homeCopy } from '../../../copy/home.ts';
import { partCopy } from '../../../copy/parts.ts';
import { siteCopy } from '../../../copy/site.ts';
import { formatCount } from '../../../lib/format.ts';
import { FEATURED_PARTS, featuredParts } from '../parts.queries.ts';
import { PartGrid, PartGridSkeleton } from './part-grid.tsx';

/** The first six parts of the catalogue and a link to all parts. */
export function FeaturedParts() {
  const query = featuredParts.use();
  const total = query.data?.total;
  const all = total ? homeCopy.allOf(formatCount(total)) : siteCopy.browseAll;
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
      <QueryContent
        query={query}
        copy={partCopy}
        skeleton={<PartGridSkeleton count={FEATURED_PARTS} />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <PartGrid parts={items} />
          ) : (
            <p className="text-md text-ink-2">{homeCopy.noParts}</p>
          )
        }
      </QueryContent>
    </section>
  );
}
