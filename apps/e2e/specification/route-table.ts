import type { Locator, Page } from '@playwright/test';
import type { Role } from '../fixtures/actors.ts';
import type { PlacedCheckout, PlacedOrder } from '../fixtures/orders.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';
import { cardFrame } from '../pages/payment.page.ts';

/** What the routes show. */
export interface Samples {
  /** The first part of the shop, as REST returns it. */
  firstPart: Record<string, unknown>;
  orderedPart: TestPart;
  orders: Record<Exclude<Role, 'visitor'>, PlacedOrder>;
  checkout: PlacedCheckout;
  users: Record<Exclude<Role, 'visitor'>, User>;
}

/** The role whose page is checked in detail. */
export const MAIN_ROLE = { public: 'visitor', protected: 'customer', admin: 'admin' } as const;

export interface Route {
  route: string;
  access: 'public' | 'protected' | 'admin';
  content: string;
  /** The parts of the content that must be visible. */
  shows: (page: Page, role: Role, samples: Samples) => Locator[];
  form?: RouteForm;
}

/** A form of section 2 with all its fields and actions. */
export interface RouteForm {
  /** As the specification says it. */
  content: string;
  /** How the labels start. */
  fields: string[];
  buttons: string[];
  links?: [label: string, target: string][];
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const headings = (page: Page, names: (string | RegExp)[]) =>
  names.map((name) => heading(page, name));
const form = (page: Page, name: string) => page.getByRole('form', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** The route table of section 2, row by row. */
const SPECIFIED_ROUTES: readonly Route[] = [
  {
    route: '/',
    access: 'public',
    content: 'Home page',
    shows: (page) => headings(page, ['About us', 'BICYCLES MANIA FEATURED CATEGORIES']),
  },
  {
    route: '/blog',
    access: 'public',
    content:
      'Static Q&A page: React performance, kinds of state management, prototypal inheritance, searching products by name, unit tests',
    shows: (page) =>
      headings(page, [
        /performance of React/,
        /kinds of state management/,
        /prototypal inheritance/,
        /search products by name/,
        /unit tests/,
      ]),
  },
  {
    route: '/contact',
    access: 'public',
    content: 'Form with name, email, message and a Send button',
    shows: (page) => [
      ...['Name', 'Email', 'Message'].map((label) =>
        form(page, 'Contact Us').getByRole('textbox', { name: label, exact: true }),
      ),
      form(page, 'Contact Us').getByRole('button', { name: 'Send' }),
    ],
    form: {
      content: 'Form with name, email, message and a Send button',
      fields: ['Name', 'Email', 'Message'],
      buttons: ['Send'],
    },
  },
  {
    route: '/protfolio',
    access: 'public',
    content:
      'Static resume page: skills, objective, experience, projects, education, download-resume link',
    shows: (page) => [
      ...headings(page, ['Skills', 'Objective', 'Experience', 'Projects', 'Education']),
      page.getByRole('link', { name: /^Download resume/ }),
    ],
  },
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
      table(page, 'Your orders')
        .getByRole('row')
        .filter({ hasText: ownOrder(role, samples).number }),
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
    route: '/dashboard/user',
    access: 'admin',
    content: 'All users',
    shows: (page) => [heading(page, 'All users'), table(page, 'All users')],
  },
  {
    route: '/dashboard/addProduct',
    access: 'admin',
    content: 'Add product',
    shows: (page) => [heading(page, 'Add product'), form(page, 'Add product')],
    form: {
      content: 'New-part payload: name, description, price, Quantity, Mquantity, img',
      fields: [
        'Name',
        'Description',
        'Price per unit',
        'Quantity in stock',
        'Minimum quantity',
        'Image',
      ],
      buttons: ['Add product'],
    },
  },
  {
    route: '/dashboard/manage',
    access: 'admin',
    content: 'Manage orders',
    shows: (page) => [heading(page, 'Manage orders'), table(page, 'Orders, newest first').first()],
  },
  {
    route: '/dashboard/manageProduct',
    access: 'admin',
    content: 'Manage products',
    shows: (page) => [heading(page, 'Manage products'), table(page, 'Manage products')],
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
  {
    route: '/signUp',
    access: 'public',
    content: 'Registration',
    shows: (page) => [heading(page, 'SignUp')],
    form: {
      content:
        'Fields: name, email, password. Actions: SignUp, Continue with Google button, link to log in',
      fields: ['Name', 'Email', 'Password'],
      buttons: ['SignUp', 'Continue with Google'],
      links: [['SignIn', '/login']],
    },
  },
  {
    route: '/login',
    access: 'public',
    content: 'Sign in',
    shows: (page) => [heading(page, 'SignIn')],
    form: {
      content:
        'Fields: email, password. Actions: Forget Password?, SignIn, Sign In With Google, and a link to sign up',
      fields: ['Email', 'Password'],
      buttons: ['Forget Password?', 'SignIn', 'Sign In With Google'],
      links: [['Create an account', '/signUp']],
    },
  },
];

/** The pages beyond the route table. */
const FURTHER_ROUTES: readonly Route[] = [
  {
    route: '/parts',
    access: 'public',
    content: 'Parts beyond the first six: a public catalogue page with search, filter and sort',
    shows: (page) => [
      heading(page, 'All parts'),
      page.getByRole('main').getByLabel('Sort by'),
      page.getByRole('link', { name: /^Product Details/ }).nth(11),
    ],
  },
  {
    route: '/dashboard/messages',
    access: 'admin',
    content: 'what the contact form and the newsletter box stored',
    shows: (page) => [
      page.getByRole('heading', { name: 'Messages', exact: true }),
      page.getByRole('link', { name: 'Newsletter addresses' }),
    ],
  },
  {
    route: '/dashboard/reviews',
    access: 'admin',
    content: 'all reviews; an admin can hide a review',
    shows: (page) => [
      heading(page, 'Reviews'),
      page.getByRole('button', { name: /^Hide/ }).first(),
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
  {
    route: '/dashboard/erasures',
    access: 'admin',
    content: 'Requests of erasure',
    shows: (page) => headings(page, [/^Erasure requests$/, 'No open requests']),
  },
  {
    route: '/dashboard/import',
    access: 'admin',
    content: 'Import and export',
    shows: (page) => [
      page.getByText('Drop a CSV file here'),
      page.getByRole('button', { name: 'CSV of Parts' }),
    ],
  },
  {
    route: '/dashboard/documents',
    access: 'admin',
    content: 'Documents of the shop',
    shows: (page) => [
      heading(page, /^Documents$/),
      page.getByRole('button', { name: /^Invoice INV-/ }).first(),
    ],
  },
  {
    route: '/dashboard/mails',
    access: 'admin',
    content: 'Mails of the shop',
    shows: (page) => [heading(page, /^Mails$/), page.getByRole('link', { name: 'Failed' })],
  },
  {
    route: '/dashboard/audit',
    access: 'admin',
    content: 'Audit log',
    shows: (page) => [heading(page, /^Audit$/), page.getByRole('combobox', { name: 'Action' })],
  },
  {
    route: '/dashboard/settings',
    access: 'admin',
    content: 'Settings of the shop',
    shows: (page) => [page.getByRole('button', { name: 'Save settings' })],
  },
  {
    route: '/dashboard/stock',
    access: 'admin',
    content: 'The stock of all parts, low ones first',
    shows: (page) => [heading(page, /^Stock$/), table(page, 'Stock of all parts')],
  },
  {
    route: '/dashboard/receipts',
    access: 'admin',
    content: 'Bank transfers',
    shows: (page) => [page.getByRole('button', { name: 'Record receipt' })],
  },
  {
    route: '/dashboard/manage/{checkoutId}',
    access: 'admin',
    content: 'One checkout',
    shows: (page, _, { checkout }) => [
      heading(page, checkout.number),
      page.getByRole('button', { name: 'Ship 50 units' }),
    ],
  },
  {
    route: '/dashboard/manageProduct/{id}',
    access: 'admin',
    content: 'Edit a product',
    shows: (page, _, { firstPart }) => [form(page, String(firstPart['name']))],
  },
];

export const ROUTES: readonly Route[] = [...SPECIFIED_ROUTES, ...FURTHER_ROUTES];

function userName(role: Role, { users }: Samples): string {
  return role === 'visitor' ? '' : users[role].name;
}

function ownOrder(role: Role, { orders }: Samples): PlacedOrder {
  return orders[role === 'admin' ? 'admin' : 'customer'];
}

/** Returns the path of a route for a role: a part of the shop, an order of its own. */
export function pathFor({ route }: Route, role: Role, samples: Samples): string {
  const id = route.includes('payment')
    ? ownOrder(role, samples).id
    : String(samples.firstPart['_id']);
  return route.replace('{id}', id).replace('{checkoutId}', samples.checkout.id);
}

/** Returns the path to which a role is redirected from a route, or null. */
export function redirectFor(row: Route, role: Role, samples: Samples): string | null {
  if (row.access === 'public') return null;
  if (role === 'visitor') return `/login?from=${encodeURIComponent(pathFor(row, role, samples))}`;
  return row.access === 'admin' && role === 'customer' ? '/dashboard' : null;
}
