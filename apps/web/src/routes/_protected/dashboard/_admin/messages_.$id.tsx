import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { MessagePage } from '../../../../features/messages/admin/message-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/messages_/$id')({
  head: titleHead(pageTitles.messages),
  component: MessageRoute,
});

function MessageRoute() {
  const { id } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <MessagePage key={id} id={id} admin={user.email} />;
}
