import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { sellerDetails } from '../features/legal/legal.queries.ts';
import { SellerSheet } from '../features/legal/seller-sheet.tsx';
import { ContactPage } from '../features/messages/contact/contact-page.tsx';
import { pageHead } from '../lib/document-head.ts';

export const Route = createFileRoute('/contact')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { about?: unknown }) => search,
  async loader({ context }) {
    // The form does not need it: a failure leaves the sheet out.
    await sellerDetails.load(context.utils).catch(() => undefined);
  },
  head: pageHead({
    path: '/contact',
    title: pageTitles.contact,
    describe: (descriptions) => descriptions.contact,
  }),
  component: ContactRoute,
});

function ContactRoute() {
  const { about } = Route.useSearch();
  return <ContactPage about={about} seller={<SellerSheet />} />;
}
