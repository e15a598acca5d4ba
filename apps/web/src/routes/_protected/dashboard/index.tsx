import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '../../../features/users/components/welcome.tsx';

export const Route = createFileRoute('/_protected/dashboard/')({ component: WelcomeRoute });

function WelcomeRoute() {
  const { user } = Route.useRouteContext();
  return <Welcome user={user} />;
}
