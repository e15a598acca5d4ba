import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { PrivacyPage } from '../../../features/personal-data/privacy-page.tsx';
import { withShopName } from '../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/privacy')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.privacy) }] }),
  component: PrivacyPage,
});
