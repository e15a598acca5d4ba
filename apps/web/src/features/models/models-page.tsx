import { Link } from '@tanstack/react-router';
import { catalogueCrumbs } from '../../components/layout/catalogue-crumbs.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { Picture } from '../../components/ui/media/picture.tsx';
import { modelCopy as copy } from '../../copy/models.ts';
import { models } from './models.queries.ts';
import '../../styles/pages/model.css';

/** All bicycle models with their pictures. */
export function ModelsPage() {
  const [list] = models.use();
  return (
    <div className="wrap pb-section">
      <PageHead crumbs={catalogueCrumbs([], copy.crumb)} title={copy.title} lead={copy.lead} />
      {list.length === 0 ? (
        <EmptyState title={copy.empty} action={<ButtonLink to="/parts">{copy.toParts}</ButtonLink>}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <ul
          role="list"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-6"
        >
          {list.map(({ id, slug, name, yearFrom, yearTo, image, positions }) => (
            <li key={id} className="relative border border-line bg-surface">
              <span className="plate">
                <Picture
                  src={image}
                  alt=""
                  sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
                />
              </span>
              <div className="grid gap-1 p-4">
                <h2 className="text-md">
                  {/* The whole card is pressed. */}
                  <Link
                    to="/catalogue/models/{-$slug}"
                    params={{ slug }}
                    className="text-ink no-underline after:absolute after:inset-0 after:content-[''] hover:text-ink hover:underline"
                  >
                    {name}
                  </Link>
                </h2>
                <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
                  <span>{copy.positions(positions)}</span>
                  <span>{copy.years(yearFrom, yearTo)}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
