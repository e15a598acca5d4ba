import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { siteCopy } from '../../copy/site.ts';
import { uiCopy } from '../../copy/ui.ts';
import { ButtonLink } from '../ui/forms/button-link.tsx';
import { Button } from '../ui/forms/button.tsx';

/** The error boundary of a route. Error messages are not shown. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter();
  const retry = () => {
    reset();
    router.invalidate().catch(reportError);
  };
  return (
    <div className="wrap grid justify-items-start gap-4 py-section" role="alert">
      <h1>{siteCopy.errors.pageTitle}</h1>
      <p className="max-w-[52ch] text-md text-ink-2">{siteCopy.errors.pageText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>{uiCopy.tryAgain}</Button>
        <ButtonLink to="/" variant="quiet">
          {siteCopy.navigation.home}
        </ButtonLink>
      </div>
    </div>
  );
}
