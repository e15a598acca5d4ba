import { cardFrame } from '../pages/payment.page.ts';
import { form, heading, ownOrder, userName, type Route } from './route.ts';

/** The pages for signed-in users. */
export const PROTECTED_ROUTES: readonly Route[] = [
  {
    route: '/parts/{id}',
    access: 'protected',
    content: 'Part image, name, description, quantity, minimum quantity, and a purchase form',
    shows: (page, _, { firstPart }) => [
      page.getByRole('img', { name: String(firstPart['name']) }),
      heading(page, String(firstPart['name'])),
      page.getByText(String(firstPart['description'])),
      page.getByText(`In stock: ${Number(firstPart['Quantity']).toLocaleString('en')}`),
      page.getByRole('definition').filter({ hasText: `${String(firstPart['Mquantity'])} units, ` }),
      form(page, 'Purchase'),
    ],
    form: {
      content: 'Order input, phone and address. A Purchase button',
      fields: ['Order quantity', 'Phone', 'Address'],
      buttons: ['Purchase'],
    },
  },
  {
    route: '/dashboard',
    access: 'protected',
    content:
      'Layout with a side drawer; index page is a welcome message with the user’s display name',
    shows: (page, role, samples) => [
      page.getByRole('navigation', { name: 'Dashboard menu' }),
      heading(page, `Welcome, ${userName(role, samples)}`),
    ],
  },
  {
    route: '/dashboard/myorder',
    access: 'protected',
    content: 'The customer’s orders table',
    shows: (page, role, samples) => [
      heading(page, 'My orders'),
      page.getByRole('row').filter({ hasText: ownOrder(role, samples).number }),
    ],
  },
  {
    route: '/dashboard/review',
    access: 'protected',
    content: 'Add-a-review form',
    shows: (page) => [form(page, 'Add a review')],
    form: {
      content: 'feedback (text), review (star rating 1-5), img (link)',
      fields: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars', 'Feedback', 'Image'],
      buttons: ['Add review'],
    },
  },
  {
    route: '/dashboard/profile',
    access: 'protected',
    content: 'Profile card plus profile edit form',
    shows: (page, role, samples) => [
      heading(page, userName(role, samples)),
      form(page, 'My profile'),
    ],
    form: {
      content: 'edit form (education, location, phone, linkdin, email, image)',
      fields: ['Education', 'Location', 'Phone', 'linkdin', 'Email', 'Image'],
      buttons: ['Save profile'],
    },
  },
  {
    route: '/dashboard/payment/{id}',
    access: 'protected',
    content: 'Card payment for one order',
    shows: (page, _, { orderedPart }) => [
      form(page, 'Card payment'),
      cardFrame(page).getByLabel(/card number/i),
      page.getByText(orderedPart.name).first(),
    ],
    form: {
      content: 'Card payment for one order',
      fields: [],
      buttons: ['Pay $50.00'],
    },
  },
  // Beyond the route table of section 2.
  {
    route: '/dashboard/again',
    access: 'protected',
    content: 'The parts of an earlier order as they can be ordered now',
    path: (role, samples) => `/dashboard/again?order=${ownOrder(role, samples).id}`,
    shows: (page, _, { orderedPart }) => [
      heading(page, 'Order again'),
      page.getByText(orderedPart.name).first(),
    ],
  },
  {
    route: '/dashboard/cart',
    access: 'protected',
    content: 'Lines that are placed together, with one payment',
    shows: (page) => [heading(page, /^Cart$/)],
  },
  {
    route: '/dashboard/quick-order',
    access: 'protected',
    content: 'Rows of part numbers and quantities',
    shows: (page) => [
      heading(page, 'Quick order'),
      page.getByRole('link', { name: 'quick-order-sample.csv' }),
    ],
  },
  {
    route: '/dashboard/lists',
    access: 'protected',
    content: 'Lists of parts',
    shows: (page) => [heading(page, /^Lists$/)],
  },
  {
    route: '/dashboard/company',
    access: 'protected',
    content: 'Company and its addresses',
    shows: (page) => [page.getByRole('button', { name: 'Save company' })],
  },
  {
    route: '/dashboard/privacy',
    access: 'protected',
    content: 'Download and erasure of the own data',
    shows: (page) => [
      page.getByRole('button', { name: 'Download my data' }),
      page.getByRole('button', { name: 'Ask for erasure' }),
    ],
  },
];
