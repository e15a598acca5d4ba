import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';

export const Route = createFileRoute('/blog')({
  head: () => ({
    meta: [
      { title: `${copy.blog.title} - ${copy.brand}` },
      { name: 'description', content: copy.blog.lead },
    ],
    links: [{ rel: 'canonical', href: '/blog' }],
  }),
  component: BlogPage,
});
