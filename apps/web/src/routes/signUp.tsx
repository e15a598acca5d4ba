import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { SignUpPage } from '../features/users/components/sign-up-page.tsx';
import { parseSignInSearch } from '../features/users/sign-in-redirect.tsx';
import { pageHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/signUp')({
  validateSearch: parseSignInSearch,
  // Paths match case-insensitively; this redirects to the documented spelling.
  beforeLoad({ location: { pathname }, search: { from } }) {
    if (pathname.startsWith('/signUp')) return;
    throw redirect({ to: '/signUp', search: { from }, statusCode: 301, replace: true });
  },
  head: pageHead({
    path: '/signUp',
    title: pageTitles.signUp,
    describe: (descriptions) => descriptions.signUp,
  }),
  component: SignUpRoute,
});

function SignUpRoute() {
  const { from } = Route.useSearch();
  return <SignUpPage from={from} />;
}
