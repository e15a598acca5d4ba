import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/blog')({
  head: ({ match }) =>
    pageHead(match.context.shopConfig().publicUrl, {
      path: '/blog',
      title: copy.blog.title,
      description: copy.blog.lead,
    }),
  component: BlogPage,
});
