/** Titles and descriptions of the pages; the shop's name is appended to a title. */
export const pageTitles = {
  home: {
    title: 'Bicycle parts by the case',
    description:
      'Chain-wheels, hubs, pedals, chains, complete bicycles, motorcycle parts and fasteners, made in Bangladesh since 1994. Sold in bulk, with price, minimum and stock of every part.',
  },
  catalogue: {
    allParts: 'All parts',
    matching: (query: string) => `Parts matching “${query}”`,
    matchingIn: (query: string, category: string) => `${category} matching “${query}”`,
    pageOf: (title: string, page: number) => `${title}, page ${page}`,
    description: (category: string | undefined) =>
      `${category ?? 'Bicycle parts, complete bicycles, motorcycle parts and fasteners'} by the case: price per unit, minimum order and stock of every part.`,
  },
  blog: {
    title: 'Blog',
    description: 'Five questions about building a shop, answered for this one.',
  },
  protfolio: {
    title: 'Protfolio',
    description:
      'The company on one page: skills, objective, experience since 1994, product lines, training and standards. Also as a PDF.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Write to Bicycles Mania about parts, quantities and deliveries.',
  },
  signIn: { title: 'SignIn', description: 'Sign in to order bicycle parts by the case.' },
  signUp: {
    title: 'SignUp',
    description: 'Create an account to order bicycle parts by the case.',
  },
  part: 'Part',
  dashboard: 'Dashboard',
  myOrders: 'My orders',
  cart: 'Cart',
  lists: 'Lists',
  again: 'Order again',
  payment: 'Payment',
  profile: 'My profile',
  addReview: 'Add a review',
  quickOrder: 'Quick order',
  users: 'All users',
  manageOrders: 'Manage orders',
  addPart: 'Add product',
  manageParts: 'Manage products',
  editPart: 'Edit product',
  messages: 'Messages',
  reviews: 'Reviews',
  settings: 'Settings',
  company: 'Company',
  receipts: 'Bank receipts',
  stock: 'Stock',
  documents: 'Documents',
  imports: 'Import and export',
  mails: 'Mails',
  audit: 'Audit',
  privacy: 'Your data',
  erasures: 'Erasure requests',
} as const;
