import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { SettingsPage } from '../../../../features/settings/settings-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/settings')({
  head: titleHead(pageTitles.settings),
  component: SettingsPage,
});
