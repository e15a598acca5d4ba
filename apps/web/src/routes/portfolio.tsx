import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects the usual spelling to the documented one. */
export const Route = createFileRoute('/portfolio')({
  beforeLoad() {
    throw redirect({ to: '/protfolio', statusCode: 301, replace: true });
  },
});
