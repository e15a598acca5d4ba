import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { pageHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/blog')({
  head: pageHead({
    path: '/blog',
    title: pageTitles.blog,
    describe: (descriptions) => descriptions.blog,
  }),
  component: BlogPage,
});
