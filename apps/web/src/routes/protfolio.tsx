import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { ProtfolioPage } from '../features/protfolio/protfolio-page.tsx';
import { documentHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/protfolio')({
  head: ({ match }) =>
    documentHead(match.context.shopConfig().publicUrl, {
      path: '/protfolio',
      title: pageTitles.protfolio,
      describe: (descriptions) => descriptions.protfolio,
    }),
  component: ProtfolioPage,
});
