import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { PickPage } from '../../../../features/pick/pick-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/pick')({
  head: titleHead(pageTitles.pick),
  component: PickPage,
});
