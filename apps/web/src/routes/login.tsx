import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { SignInPage } from '../features/users/components/sign-in-page.tsx';
import { parseSignInSearch } from '../features/users/sign-in-redirect.tsx';
import { pageHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: parseSignInSearch,
  head: pageHead({
    path: '/login',
    title: pageTitles.signIn,
    describe: (descriptions) => descriptions.signIn,
  }),
  component: LoginRoute,
});

function LoginRoute() {
  const { from } = Route.useSearch();
  return <SignInPage from={from} />;
}
