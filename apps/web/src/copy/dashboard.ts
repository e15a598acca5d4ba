/** The dashboard's menu and its start page: labels that are not the titles of their pages. Documented spelling is kept. */
export const dashboardCopy = {
  menu: 'Dashboard menu',
  admin: 'Admin',
  customer: 'Customer',
  dashboard: 'Dashboard',
  allUser: 'All user',
  myProfile: 'My Profile',
  manageOrder: 'Manage Order',
  addProduct: 'Add Product',
  manageProduct: 'Manage Product',
  myorder: 'Myorder',
  addReview: 'Add A Review',
  /** The second group of the menu. */
  buying: 'Buying',
  shop: 'Running the shop',
  models: 'Bicycle models',
  release: (version: string, commit: string | null) =>
    commit === null ? `Version ${version}` : `Version ${version}, commit ${commit}`,
  welcome: (name: string) => `Welcome, ${name}`,
  /** The notice about backups on the start page of admins. */
  backups: {
    failed:
      'The last backup of the shop failed. Its operator finds the reason with npm run doctor.',
    overdue:
      'The newest backup of the shop is more than two hours old. Its operator finds the reason with npm run doctor.',
  },
} as const;

/** What a customer does on each screen, by its path. */
export const screenPurpose: Readonly<Record<string, string>> = {
  '/dashboard/myorder': 'Pay, cancel and follow your orders.',
  '/dashboard/profile': 'Your name, phone and picture.',
  '/dashboard/review': 'Rate the shop, or one part of it.',
  '/dashboard/quick-order': 'Paste part numbers and quantities from a spreadsheet.',
  '/dashboard/cart': 'Check quantities and order all lines with one payment.',
  '/dashboard/lists': 'Sets of parts with quantities that you buy again and again.',
  '/dashboard/company': 'Billing address, tax number and delivery addresses.',
};
