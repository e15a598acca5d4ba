import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ErasuresPage } from '../../../../features/personal-data/erasures-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/erasures')({
  head: titleHead(pageTitles.erasures),
  component: ErasuresPage,
});
