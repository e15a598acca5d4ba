import { Link } from '@tanstack/react-router';
import { modelCopy as copy } from '../../copy/models.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The bicycle models that a part fits, as they are stated. Renders nothing where they did not load. */
export function PartFits({ partId }: { partId: string }) {
  const { data: fits } = trpc.models.fits.useQuery({ id: partId });
  if (fits === undefined) return null;
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{copy.fits}</h2>
      {fits.length === 0 ? (
        <p className="text-sm text-ink-2">{copy.notStated}</p>
      ) : (
        <ul role="list" className="grid gap-2 text-sm">
          {fits.map(({ slug, name, numbers }) => (
            <li key={slug}>
              <Link to="/catalogue/models/{-$slug}" params={{ slug }} hash={`p${numbers[0] ?? ''}`}>
                {name}
              </Link>{' '}
              <span className="text-ink-2">{copy.fitsAt(numbers)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
