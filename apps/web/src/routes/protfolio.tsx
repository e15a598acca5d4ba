import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { ProtfolioPage } from '../features/protfolio/protfolio-page.tsx';

export const Route = createFileRoute('/protfolio')({
  head: () => ({
    meta: [
      { title: `${copy.navigation.protfolio} - ${copy.brand}` },
      { name: 'description', content: copy.protfolio.description },
    ],
    links: [{ rel: 'canonical', href: '/protfolio' }],
  }),
  component: ProtfolioPage,
});
