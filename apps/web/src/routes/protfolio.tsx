import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { ProtfolioPage } from '../features/protfolio/protfolio-page.tsx';
import { documentHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/protfolio')({
  head: ({ match }) =>
    documentHead(match.context.shopConfig().publicUrl, {
      path: '/protfolio',
      title: copy.navigation.protfolio,
      description: copy.protfolio.description,
    }),
  component: ProtfolioPage,
});
