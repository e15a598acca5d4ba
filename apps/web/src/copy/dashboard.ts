/** The dashboard's frame and its start page. */
export const dashboardCopy = {
  menu: 'Dashboard menu',
  admin: 'Admin',
  customer: 'Customer',
  /** The second group of the menu. */
  buying: 'Buying',
  shop: 'Running the shop',
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
