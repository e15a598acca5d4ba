import { createFileRoute } from '@tanstack/react-router';
import { ErasuresPage } from '../../../../features/personal-data/erasures-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/erasures')({
  component: ErasuresPage,
});
