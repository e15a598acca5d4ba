/** The request for a mail when a part can be ordered again. */
export const restockCopy = {
  request: 'Tell me when it is back',
  text: (email: string) => `One mail to ${email} when this part can be ordered again.`,
  requested: (email: string) => `We mail ${email} once when this part can be ordered again.`,
  withdraw: 'Do not tell me',
} as const;
