import { createFileRoute, redirect } from '@tanstack/react-router';

/** The page's name as it is usually spelt. */
export const Route = createFileRoute('/portfolio')({
  beforeLoad() {
    throw redirect({ to: '/protfolio', statusCode: 301, replace: true });
  },
});
