import { createFileRoute } from '@tanstack/react-router';
import { copy } from '../copy.ts';
import { ContactPage } from '../features/messages/contact/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  head: () => ({
    meta: [
      { title: `${copy.contact.title} - ${copy.brand}` },
      { name: 'description', content: copy.contact.description },
    ],
    links: [{ rel: 'canonical', href: '/contact' }],
  }),
  component: ContactPage,
});
