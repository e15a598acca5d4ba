import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { CategoriesAdminPage } from '../../../../features/categories/categories-admin-page.tsx';
import { categoryTree } from '../../../../lib/category-tree.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/categories')({
  loader: ({ context }) => void categoryTree.prefetch(context.utils),
  head: titleHead(pageTitles.categoryTree),
  component: CategoriesAdminPage,
});
