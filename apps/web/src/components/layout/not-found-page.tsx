import { Link } from '@tanstack/react-router';
import { copy } from '../../copy.ts';
import { buttonClasses } from '../ui/forms/button-classes.ts';
import { NotFoundIllustration } from './not-found-illustration.tsx';

/** What any other address shows. */
export function NotFoundPage() {
  const words = copy.notFound;
  return (
    <div className="overflow-hidden">
      <NotFoundIllustration />
      <div className="wrap grid justify-items-start gap-4 pt-8 pb-section">
        <h1>{words.title}</h1>
        <p className="max-w-[52ch] text-md text-ink-2">{words.text}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/parts" className={buttonClasses()}>
            {copy.home.browseAll}
          </Link>
          <Link to="/" className={buttonClasses({ variant: 'quiet' })}>
            {copy.navigation.home}
          </Link>
        </div>
      </div>
    </div>
  );
}
