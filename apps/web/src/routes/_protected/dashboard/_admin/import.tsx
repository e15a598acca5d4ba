import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ImportsPage } from '../../../../features/imports/imports-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/import')({
  head: titleHead(pageTitles.imports),
  component: ImportsPage,
});
