import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/users/components/sign-up-page.tsx';
import { originSearchSchema } from '../features/users/origin.ts';

export const Route = createFileRoute('/signUp')({
  validateSearch: originSearchSchema,
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
