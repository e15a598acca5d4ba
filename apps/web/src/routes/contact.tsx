import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { ContactPage } from '../features/messages/contact/contact-page.tsx';
import { documentHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    documentHead(match.context.shopConfig().publicUrl, {
      path: '/contact',
      title: pageTitles.contact,
      describe: (descriptions) => descriptions.contact,
    }),
  component: ContactPage,
});
