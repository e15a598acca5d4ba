import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { SettingsPage } from '../../../../features/settings/settings-page.tsx';
import { withShopName } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/settings')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.settings) }] }),
  component: SettingsPage,
});
