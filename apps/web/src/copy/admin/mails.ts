import { dashboardPages } from '../dashboard-pages.ts';

/** The page of the shop's mails, for admins. */
export const mailsCopy = {
  title: dashboardPages['/dashboard/mails'].title,
  views: 'Mails by state',
  view: { sent: 'Sent', waiting: 'Waiting', dead: 'Failed', skipped: 'Not sent' },
  mail: 'Mail',
  to: 'To',
  when: 'When',
  loading: 'The mails are loading.',
  failed: 'The mails did not load.',
  empty: 'No mails here',
  emptyText: 'Mails about orders, payments and messages are listed by their state.',
  settings: 'Choose which mails are sent',
  units: ['mail', 'mails'],
  read: 'Read',
  readMail: (subject: string) => `Read “${subject}”`,
  sentAt: (time: string) => `Sent ${time}`,
  nextAt: (time: string) => `Next attempt ${time}`,
  createdAt: (time: string) => `From ${time}`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  resend: 'Send again',
  resendMail: (to: string) => `Send again to ${to}`,
  resendAll: 'Send all failed mails again',
  resent: (count: number) =>
    count === 1 ? 'The mail is queued again.' : `${count} mails are queued again.`,
  noneResent: 'No mail is failed any more, so none is queued.',
  back: 'All mails',
  asSent: 'The mail as it was sent',
  asText: 'As text',
  mailFailed: 'The mail did not load.',
} as const;
