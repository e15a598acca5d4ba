/** Sign-in and sign-up. Documented spelling is kept. */
export const signInCopy = {
  email: 'Email',
  password: 'Password',
  forgetPassword: 'Forget Password?',
  resetSent: 'Sent email',
  noUser: 'No user is logged in',
  typeEmail: 'Type your email first',
  failed: 'The sign-in failed. Try again',
  submit: 'SignIn',
  google: 'Sign In With Google',
  noAccount: 'New here?',
  toSignUp: 'Create an account',
  returnsToPart: 'Sign in to see this part; you return to it at once.',
  returns: 'Sign in to see this page; you return to it at once.',
  sessionChanged: (email: string) =>
    `You are signed in as ${email} in this browser now. What this tab showed of another account is gone.`,
  signedInAs: 'You are signed in as',
  continueAs: (name: string) => `Continue as ${name}`,
  anotherAccount: 'Use another account',
  picture: 'A chain running onto a chain-wheel',

  demoTitle: 'Demo accounts, password ',
  demoCustomer: 'Customer',
  demoAdmin: 'Admin',
  fillIn: 'Fill in',
  /** The text around the link to the outbox. */
  outboxBefore: 'Mails of the local sign-in arrive in its ',
  outbox: 'outbox',
} as const;

export const signUpCopy = {
  lead: 'With an account you can open part pages, order and pay.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  submit: 'SignUp',
  google: 'Continue with Google',
  haveAccount: 'Already have an account?',
  toSignIn: 'SignIn',
  sent: 'Sent email',
  notSent:
    'Your account is ready. The verification mail may not have been sent: send it again in your profile.',
  picture: 'A city bicycle in a studio',
} as const;

/** The state of the email in the profile. */
export const verificationCopy = {
  verified: 'Email verified',
  unverified: 'Email not verified',
  sendAgain: 'Send again',
} as const;

/** The identity provider's error codes in plain words. */
export const identityErrorMessages: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'An account with this email exists already',
  'auth/invalid-credential': 'The email or the password is wrong',
  'auth/wrong-password': 'The email or the password is wrong',
  'auth/user-not-found': 'No account has this email',
  'auth/invalid-email': 'This is not a valid email',
  'auth/missing-email': 'Type your email first',
  'auth/missing-password': 'Type your password',
  'auth/user-disabled': 'This account is deactivated',
  'auth/weak-password': 'Must be 6 characters or longer',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again',
  'auth/network-request-failed': 'The sign-in service could not be reached',
};
