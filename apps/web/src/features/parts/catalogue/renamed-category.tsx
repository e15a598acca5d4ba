import { Navigate } from '@tanstack/react-router';
import type { CatalogueSearch } from './catalogue-search.ts';
import { categoryBranch } from './catalogue.queries.ts';

interface RenamedCategoryProps {
  category: string;
  search: CatalogueSearch;
}

/**
 * Leads from an empty category to the one that has its parts. The loader of the page does so where the tab
 * does not know the category yet; a category that it has shown may have been renamed since.
 */
export function RenamedCategory({ category, search }: RenamedCategoryProps) {
  const movedTo = categoryBranch.useMovedTo(category);
  if (movedTo === undefined) return null;
  return <Navigate to="/parts" search={{ ...search, category: movedTo }} replace />;
}
