import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { ProtfolioPage } from '../features/protfolio/protfolio-page.tsx';
import { pageHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/protfolio')({
  head: pageHead({
    path: '/protfolio',
    title: pageTitles.protfolio,
    describe: (descriptions) => descriptions.protfolio,
  }),
  component: ProtfolioPage,
});
