import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { copy } from '../../copy.ts';
import { buttonClasses } from '../ui/forms/button-classes.ts';
import { Button } from '../ui/forms/button.tsx';

/** What stands in a route's place when it could not be loaded or drawn; shows no error's text. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter();
  const retry = () => {
    reset();
    router.invalidate().catch(reportError);
  };
  return (
    <div className="wrap grid justify-items-start gap-4 py-section" role="alert">
      <h1>{copy.errorPage.title}</h1>
      <p className="max-w-[52ch] text-md text-ink-2">{copy.errorPage.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>{copy.ui.tryAgain}</Button>
        <Link to="/" className={buttonClasses({ variant: 'quiet' })}>
          {copy.navigation.home}
        </Link>
      </div>
    </div>
  );
}
