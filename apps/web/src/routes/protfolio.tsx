import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { ProtfolioPage } from '../features/protfolio/protfolio-page.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/protfolio')({
  head: ({ match }) =>
    pageHead(match.context.shopConfig().publicUrl, {
      path: '/protfolio',
      title: copy.navigation.protfolio,
      description: copy.protfolio.description,
    }),
  component: ProtfolioPage,
});
