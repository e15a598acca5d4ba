import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { SignInPage } from '../features/users/components/sign-in-page.tsx';
import { originSearch } from '../features/users/origin.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: originSearch,
  head: ({ match }) =>
    pageHead(match.context.shopConfig().publicUrl, {
      path: '/login',
      title: copy.signIn.title,
      description: copy.signIn.description,
    }),
  component: LoginRoute,
});

function LoginRoute() {
  const { from } = Route.useSearch();
  return <SignInPage from={from} />;
}
