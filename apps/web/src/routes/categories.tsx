import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { CategoriesPage } from '../features/parts/categories/categories-page.tsx';
import { categoryTree } from '../lib/category-tree.queries.ts';
import { pageHead } from '../lib/document-head.ts';

/** All categories of the catalogue. */
export const Route = createFileRoute('/categories')({
  loader: ({ context }) => categoryTree.load(context.utils),
  head: pageHead({
    path: '/categories',
    title: pageTitles.categories,
    describe: (descriptions) => descriptions.categories,
  }),
  component: CategoriesPage,
});
