import { form, heading, headings, table, type Route } from './route.ts';

/** The pages for admins. */
export const ADMIN_ROUTES: readonly Route[] = [
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
    shows: (page) => [heading(page, 'Manage orders'), page.getByRole('article').first()],
  },
  {
    route: '/dashboard/manageProduct',
    access: 'admin',
    content: 'Manage products',
    shows: (page) => [heading(page, 'Manage products'), table(page, 'Manage products')],
  },
  // Beyond the route table of section 2.
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
    route: '/dashboard/searches',
    access: 'admin',
    content: 'what buyers search for and do not find',
    shows: (page) => [heading(page, 'Searches'), page.getByRole('link', { name: 'All synonyms' })],
  },
  {
    route: '/dashboard/categories',
    access: 'admin',
    content: 'the tree of the categories',
    shows: (page) => [
      heading(page, 'Categories'),
      table(page, 'Categories in the order of the shop'),
    ],
  },
  {
    route: '/dashboard/models',
    access: 'admin',
    content: 'Bicycle models with their positions',
    shows: (page) => [heading(page, 'Bicycle models'), table(page, 'Bicycle models')],
  },
  {
    route: '/dashboard/returns',
    access: 'admin',
    content: 'Returns of shipped units',
    shows: (page) => [heading(page, /^Returns$/), page.getByRole('link', { name: /^Requested/ })],
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
    route: '/dashboard/pick',
    access: 'admin',
    content: 'Orders to pick and pack',
    shows: (page) => [heading(page, /^Pick and pack$/)],
  },
  {
    route: '/dashboard/ship',
    access: 'admin',
    content: 'Orders to ship, each with its own tracking number',
    shows: (page) => [heading(page, /^Ship several$/)],
  },
  {
    route: '/dashboard/attributes',
    access: 'admin',
    content: 'Attributes of parts',
    shows: (page) => [
      heading(page, /^Attributes$/),
      table(page, 'Attributes of All attributes'),
      page.getByRole('button', { name: 'New attribute' }),
    ],
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
    content: 'One order with its lines',
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
  {
    route: '/dashboard/customers/{id}',
    access: 'admin',
    content: 'One customer with orders, messages and notes',
    path: (_, { customerId }) => `/dashboard/customers/${customerId}`,
    shows: (page, _, { users }) => [
      heading(page, users.customer.name),
      form(page, 'Add note'),
      table(page, 'Orders'),
    ],
  },
  {
    route: '/dashboard/messages/{id}',
    access: 'admin',
    content: 'One message with its replies',
    path: (_, { messageId }) => `/dashboard/messages/${messageId}`,
    shows: (page) => [page.getByText('Do you sell inner tubes?'), heading(page, 'Replies')],
  },
  {
    route: '/dashboard/values',
    access: 'admin',
    content: 'The values of the parts of a category as a table of inputs',
    path: () => '/dashboard/values?category=Saddles',
    shows: (page) => [heading(page, 'Fill values'), page.getByRole('table')],
  },
];
