import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { documentHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/blog')({
  head: ({ match }) =>
    documentHead(match.context.shopConfig().publicUrl, {
      path: '/blog',
      title: copy.blog.title,
      description: copy.blog.lead,
    }),
  component: BlogPage,
});
