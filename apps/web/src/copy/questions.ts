/** Questions on the page of a part. */
export const questionCopy = {
  title: 'Questions',
  none: 'No questions about this part yet.',
  loading: 'The questions are loading.',
  failed: 'The questions did not load.',
  answeredBy: (date: string) => `Answered by Bicycles Mania, ${date}`,
  signIn: 'Sign in to ask',
  signInText: 'We answer to the email of your account.',

  form: 'Ask about this part',
  label: 'Your question',
  hint: 'We answer to the email of your account, and may show the question here without your name.',
  ask: 'Ask',
  asked: 'We received your question and will answer by mail.',
  missing: 'Write your question.',
  own: 'Your questions',
  askedOn: (date: string) => `Asked on ${date}`,
  waiting: 'Not answered yet',
  replied: (date: string) => `Our answer, ${date}`,
} as const;
