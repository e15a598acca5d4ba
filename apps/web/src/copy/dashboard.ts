/** The dashboard's menu and its start page. Documented spelling is kept. */
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
  quickOrder: 'Quick order',
  cart: 'Cart',
  lists: 'Lists',
  company: 'Company',
  shop: 'Running the shop',
  stock: 'Stock',
  importAndExport: 'Import and export',
  messages: 'Messages',
  reviews: 'Reviews',
  documents: 'Documents',
  mails: 'Mails',
  audit: 'Audit',
  settings: 'Settings',
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
