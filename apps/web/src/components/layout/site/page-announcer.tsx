import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Announces the title of the page after a client navigation to another path and moves the focus to
 * its heading. Not after the first load, which the browser announces itself.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        focusHeading();
        setTitle(document.title);
      }),
    [router],
  );
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** The scroll position is the router's. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
