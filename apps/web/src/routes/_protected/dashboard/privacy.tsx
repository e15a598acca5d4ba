import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { PrivacyPage } from '../../../features/personal-data/privacy-page.tsx';
import { titleHead } from '../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/privacy')({
  head: titleHead(pageTitles.privacy),
  component: PrivacyPage,
});
