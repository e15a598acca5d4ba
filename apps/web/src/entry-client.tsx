import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { renewSession } from './lib/session/session.ts';
import { followTranslations } from './lib/translated-text.ts';
import { browserLinks } from './lib/trpc/browser-links.ts';
import { createAppRouter, reportError } from './router.tsx';

function start(): void {
  const router = createAppRouter({
    links: browserLinks(() => renewSession(router.options.context)),
  });
  hydrateRoot(document, <RouterClient router={router} />);
}

followTranslations();
addEventListener('error', ({ error }) => reportError(error));
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

// In a separate task, to split the long task of evaluating all scripts.
setTimeout(start);
