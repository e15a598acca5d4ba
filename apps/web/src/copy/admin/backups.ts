/** The notice about backups on the dashboard's start page, for admins. */
export const backupsCopy = {
  failed: 'The last backup of the shop failed. Its operator finds the reason with npm run doctor.',
  overdue:
    'The newest backup of the shop is more than two hours old. Its operator finds the reason with npm run doctor.',
} as const;
