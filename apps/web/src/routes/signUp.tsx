import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpPage } from '../features/users/components/sign-up-page.tsx';
import { originSearch } from '../features/users/origin.ts';

export const Route = createFileRoute('/signUp')({
  validateSearch: originSearch,
  // Addresses match in any case; this page has one.
  beforeLoad({ location: { pathname }, search: { from } }) {
    if (pathname.startsWith('/signUp')) return;
    throw redirect({ to: '/signUp', search: { from }, statusCode: 301, replace: true });
  },
  head: () => ({
    meta: [
      { title: 'SignUp - Bicycles Mania' },
      { name: 'description', content: 'Make an account to order bicycle parts by the case.' },
    ],
  }),
  component: SignUpRoute,
});

function SignUpRoute() {
  const { from } = Route.useSearch();
  return <SignUpPage from={from} />;
}
