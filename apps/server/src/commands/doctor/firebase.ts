import { DEMO_PROJECT } from '../../container/providers.ts';
import { type Check, fail, type Finding, ok, standIn, type Subject } from './check.ts';

const CONSOLE_METHODS = 'in the console, under Authentication, Sign-in method.';
const CONSOLE_SETTINGS = 'in the console, under Authentication, Settings';

export const FIREBASE_CHECKS: readonly Check[] = [
  {
    name: 'Firebase accounts',
    mend: 'Check the key file: a new one is made in the console, under Service accounts.',
    run: checkAccounts,
  },
  {
    name: 'Firebase project',
    mend: 'Copy FIREBASE_API_KEY from the console, under Project settings.',
    run: checkProject,
  },
  { name: 'Firebase sign-in', mend: 'See "Firebase project".', run: checkSignIn },
];

/** The key of the server: a lookup needs a token, and changes nothing. */
async function checkAccounts({ env, timeoutMs }: Subject): Promise<Finding> {
  const { variables, standIns } = env;
  const { firebaseIdentity } = await import('@bm/providers/identity/firebase.adapter');
  if (standIns.has('identity')) {
    const { IDENTITY_STAND_IN_URL: standInUrl } = variables;
    if (standInUrl === undefined) return standIn(env.variables.APP_ENV, 'keeps the accounts');
    const identity = await firebaseIdentity({ projectId: DEMO_PROJECT, standInUrl, timeoutMs });
    await identity.holdsEmail('doctor', 'doctor@shop.invalid');
    return ok(`the stand-in at ${standInUrl} responds`);
  }
  const { FIREBASE_PROJECT_ID: projectId = '', GOOGLE_APPLICATION_CREDENTIALS: file = '' } =
    variables;
  const { readServiceAccount } = await import('@bm/providers/identity/firebase-admin-auth');
  const account = await readServiceAccount(file).catch(() => null);
  const newKey = 'Make a new key in the console of Firebase, under Service accounts.';
  if (account === null) return fail(`${file} is no key file of a service account`, newKey);
  if (account.projectId !== projectId) {
    return fail(`${file} is of the project ${account.projectId}, not of ${projectId}`, newKey);
  }
  const identity = await firebaseIdentity({ projectId, credentialsFile: file, timeoutMs });
  await identity.holdsEmail('doctor', 'doctor@shop.invalid');
  return ok(`the project ${projectId} accepts this key file`);
}

/** The key of the browser, and the host names on which people may sign in. */
async function checkProject({ env, timeoutMs, googleApi }: Subject): Promise<Finding> {
  const { FIREBASE_API_KEY: apiKey, PUBLIC_URL } = env.variables;
  if (apiKey === undefined) return ok('skipped: the stand-in keeps the accounts');
  const { authorizedDomains } = await import('@bm/providers/identity/firebase-project');
  const domains = await authorizedDomains({ apiKey, apiBase: googleApi, timeoutMs });
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;
  if (domains.includes(host)) return ok(`people may sign in on ${host}`);
  const mend = `Add it ${CONSOLE_SETTINGS}, Authorised domains.`;
  return fail(`${host} is no authorised domain`, mend);
}

/**
 * The methods that the shop's pages offer, and whether responses reveal which emails have accounts.
 */
async function checkSignIn({ env, timeoutMs, googleApi }: Subject): Promise<Finding> {
  const { FIREBASE_API_KEY: apiKey, PUBLIC_URL = 'http://localhost' } = env.variables;
  if (apiKey === undefined) return ok('skipped: the stand-in keeps the accounts');
  const { signInMethods } = await import('@bm/providers/identity/firebase-project');
  const options = { apiKey, apiBase: googleApi, timeoutMs };
  const { password, google, hidesEmails } = await signInMethods(options, PUBLIC_URL);
  const off = [password ? '' : 'Email/Password', google ? '' : 'Google'].filter(Boolean);
  if (off.length > 0) {
    return fail(`switched off: ${off.join(', ')}`, `Switch them on ${CONSOLE_METHODS}`);
  }
  if (hidesEmails === false) {
    const mend = `Switch on email enumeration protection ${CONSOLE_SETTINGS}, User actions.`;
    return fail('responses reveal which emails have an account', mend);
  }
  return ok('by password and Google; responses do not reveal which emails have an account');
}
