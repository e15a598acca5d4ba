import { notFoundCopy } from '../../copy/catalogue.ts';
import { siteCopy } from '../../copy/site.ts';
import { ButtonLink } from '../ui/forms/button-link.tsx';
import { NotFoundIllustration } from './not-found-illustration.tsx';

/** The 404 page. */
export function NotFoundPage() {
  return (
    <div className="overflow-hidden">
      <NotFoundIllustration />
      <div className="wrap grid justify-items-start gap-4 pt-8 pb-section">
        <h1>{notFoundCopy.title}</h1>
        <p className="max-w-[52ch] text-md text-ink-2">{notFoundCopy.text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/parts">{siteCopy.browseAll}</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {siteCopy.navigation.home}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
