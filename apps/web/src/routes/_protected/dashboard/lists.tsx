import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../../features/cart/lists/list-page.tsx';
import { ListsPage } from '../../../features/cart/lists/lists-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/lists')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string | undefined } => ({
    id: typeof id === 'string' && id !== '' ? id : undefined,
  }),
  component: ListsRoute,
});

function ListsRoute() {
  const { id } = Route.useSearch();
  return id === undefined ? <ListsPage /> : <ListPage key={id} id={id} />;
}
