import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { CategoriesAdminPage } from '../../../../features/categories/categories-admin-page.tsx';
import { categoryTree } from '../../../../features/categories/categories.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/categories')({
  loader: ({ context }) => void categoryTree.load(context.utils),
  head: titleHead(pageTitles.categoryTree),
  component: CategoriesAdminPage,
});
