import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/personal-data/privacy-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/privacy')({
  component: PrivacyPage,
});
