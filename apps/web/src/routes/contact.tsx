import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { ContactPage } from '../features/messages/contact/contact-page.tsx';
import { documentHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    documentHead(match.context.shopConfig().publicUrl, {
      path: '/contact',
      title: copy.contact.title,
      description: copy.contact.description,
    }),
  component: ContactPage,
});
