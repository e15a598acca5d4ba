import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { browserLinks } from './lib/trpc/browser-links.ts';
import { renewSession } from './lib/session/session.ts';
import { createAppRouter } from './router.tsx';

function start(): void {
  const router = createAppRouter({
    links: browserLinks(() => renewSession(router.options.context)),
  });
  hydrateRoot(document, <RouterClient router={router} />);
}

// A task of its own: running all the code for the first time has kept the page busy long enough.
setTimeout(start);
