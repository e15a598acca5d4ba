import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../../../../features/imports/imports-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/import')({
  component: ImportsPage,
});
