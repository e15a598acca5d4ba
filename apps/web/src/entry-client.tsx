import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { browserLinks } from './lib/browser-links.ts';
import { renewSession } from './lib/session.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter({
  links: browserLinks(() => renewSession(router.options.context)),
});

hydrateRoot(document, <RouterClient router={router} />);
