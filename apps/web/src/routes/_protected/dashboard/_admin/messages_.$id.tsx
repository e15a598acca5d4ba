import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '../../../../features/messages/admin/message-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/messages_/$id')({
  component: MessageRoute,
});

function MessageRoute() {
  const { id } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <MessagePage key={id} id={id} admin={user.email} />;
}
