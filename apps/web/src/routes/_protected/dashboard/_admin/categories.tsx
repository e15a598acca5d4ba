import { createFileRoute } from '@tanstack/react-router';
import { CategoriesAdminPage } from '../../../../features/categories/categories-admin-page.tsx';
import { categoryTree } from '../../../../lib/category-tree.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/categories')({
  loader: ({ context }) => void categoryTree.prefetch(context.utils),
  component: CategoriesAdminPage,
});
