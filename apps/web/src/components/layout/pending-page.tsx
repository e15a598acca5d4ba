import { useEffect } from 'react';
import { uiCopy } from '../../copy/ui.ts';
import { reportHydrated } from '../../lib/hydration.ts';
import { logoPath } from './site/brand.tsx';

/** Shown while a route loads, after 300 ms; without JavaScript, which loads it, the reason is shown. */
export function PendingPage() {
  useEffect(reportHydrated, []);
  return (
    <div className="wrap grid min-h-80 place-items-center py-section">
      <Spinner label={uiCopy.loading} />
      <noscript>
        <p>{uiCopy.pageNeedsScript}</p>
      </noscript>
    </div>
  );
}

/** A rotating logo with a label; both appear after 300 ms. Lists use skeletons instead. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner flex items-center gap-3 text-sm text-ink-2" role="status">
      <svg className="size-6 flex-none" viewBox="0 0 32 32" aria-hidden="true">
        <path className="fill-line-strong" fillRule="evenodd" d={logoPath} />
      </svg>
      {label}
    </p>
  );
}
