import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/users/components/sign-in-page.tsx';
import { originSearch } from '../features/users/origin.ts';

export const Route = createFileRoute('/login')({
  validateSearch: originSearch,
  head: () => ({
    meta: [
      { title: 'SignIn - Bicycles Mania' },
      { name: 'description', content: 'Sign in to order bicycle parts by the case.' },
    ],
  }),
  component: LoginRoute,
});

function LoginRoute() {
  const { from } = Route.useSearch();
  return <SignInPage from={from} />;
}
