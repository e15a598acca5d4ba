const ratingWords: Readonly<Record<number, string>> = {
  1: 'not good',
  2: 'below what we expected',
  3: 'fair',
  4: 'good, with a remark',
  5: 'as it should be',
};

/** `2`, `2 and a half` */
const spellHalves = (rating: number) =>
  Number.isInteger(rating) ? `${rating}` : `${Math.floor(rating)} and a half`;

/** The shared controls. */
export const uiCopy = {
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  needsScript: 'This form needs JavaScript, which your browser does not run here.',
  pageNeedsScript: 'This page needs JavaScript, which your browser does not run here.',
  honeypot: 'Leave this empty',
  optional: '(optional)',
  goTo: (position: number, count: number) => `Go to ${position} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  gap: '…',
  showMore: 'Show more',
  actions: 'Actions',
  breadcrumb: 'Breadcrumb',
  tryAgain: 'Try again',
  /** On another page than the form's. Without a response it may be saved. */
  notSaved: (isKnown: boolean, reason: string) =>
    `What you sent ${isKnown ? 'is not' : 'may not be'} saved. ${reason}`,
  draftKept: 'Here is what you had typed.',
  draftDiscard: 'Start over',
  loading: 'Loading',
  notifications: 'Notifications',
  /** Moves the focus to the newest notification. */
  toastKey: 'Alt T',
  notUploaded: 'The file was not uploaded.',
  close: 'Close',
  notGiven: 'Not given',
  switchTheme: 'Switch between light and dark',
  starsOfFive: (rating: number) => `${spellHalves(rating)} of 5 stars`,
  stars: (rating: number) => (rating === 1 ? '1 star' : `${spellHalves(rating)} stars`),
  /** What a rating of 1 to 5 means, by its whole stars. */
  ratingLabel: (rating: number) => `${rating} of 5: ${ratingWords[Math.floor(rating)] ?? ''}`,
} as const;
