import { createFileRoute } from '@tanstack/react-router';
import { FeaturedParts } from '../features/parts/components/featured-parts.tsx';
import { featuredParts } from '../features/parts/parts.queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => featuredParts.load(context.utils).then(() => undefined),
  component: Home,
});

function Home() {
  return <FeaturedParts />;
}
