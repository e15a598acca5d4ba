import { pageTitles } from '../../../../copy/page-titles.ts';
import { withShopName } from '../../../../lib/document-head.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AddPart } from '../../../../features/parts/admin/add-part.tsx';
import { partCategories } from '../../../../features/parts/parts.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/addProduct')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.addPart) }] }),
  loader: ({ context }) => void partCategories.load(context.utils),
  component: AddProductRoute,
});

function AddProductRoute() {
  const { user } = Route.useRouteContext();
  return <AddPart owner={user.email} />;
}
