import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { AddPart } from '../../../../features/parts/admin/add-part.tsx';
import { partCategories } from '../../../../features/parts/parts.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/addProduct')({
  head: titleHead(pageTitles.addPart),
  loader: ({ context }) => void partCategories.load(context.utils),
  component: AddProductRoute,
});

function AddProductRoute() {
  const { user } = Route.useRouteContext();
  return <AddPart owner={user.email} />;
}
