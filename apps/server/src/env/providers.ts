import { namesWithValue, type RawEnv } from './variables.ts';

/** The variables of a provider: all of `required` or none, `extra` only with them. */
export interface ProviderVariables {
  name: string;
  required: readonly string[];
  extra: readonly string[];
}

export const IDENTITY: ProviderVariables = {
  name: 'identity',
  required: [
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ],
  extra: [],
};
const PAYMENTS: ProviderVariables = {
  name: 'payments',
  required: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  extra: ['STRIPE_API_BASE', 'STRIPE_JS_URL'],
};
export const IMAGES: ProviderVariables = {
  name: 'images',
  required: ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'],
  extra: [],
};
/** The bucket of uploaded pictures. */
export const S3: ProviderVariables = {
  name: 'the S3 bucket',
  required: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  extra: ['S3_REGION'],
};
/** The bucket of backups, at the same service; pictures may be kept elsewhere. */
const BACKUP_S3: ProviderVariables = {
  name: 'the S3 bucket of backups',
  required: ['BACKUP_S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  extra: ['S3_REGION'],
};
/** The signature of mails; the key is read from its file at each start. */
export const DKIM: ProviderVariables = {
  name: 'mail signatures',
  required: ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  extra: [],
};
export const PROVIDERS = [IDENTITY, PAYMENTS, IMAGES] as const;

/** The variables of S3 that belong together: one bucket, or both. */
export function s3Variables(raw: RawEnv): ProviderVariables {
  if (raw['BACKUP_S3_BUCKET'] === undefined) return S3;
  if (raw['IMAGE_STORE'] !== 's3') return BACKUP_S3;
  return { ...S3, required: [...S3.required, 'BACKUP_S3_BUCKET'] };
}

/** Whether a stand-in replaces the provider. */
export function isStandIn(raw: RawEnv, provider: ProviderVariables): boolean {
  return provider === IMAGES ? imageStore(raw) === 'stand-in' : hasNoVariables(raw, provider);
}

function hasNoVariables(raw: RawEnv, { required, extra }: ProviderVariables): boolean {
  return namesWithValue(raw, [...required, ...extra]).length === 0;
}

/** The storage of uploaded pictures. */
export type ImageStore = 'disk' | 's3' | 'image-host' | 'stand-in';

/**
 * Returns the storage of uploaded pictures: IMAGE_STORE, otherwise the image host if it is set.
 * Without both a real shop uses the disk and a demo the stand-in of the image host.
 */
export function imageStore(raw: RawEnv): ImageStore {
  const chosen = raw['IMAGE_STORE'];
  if (chosen === 'disk' || chosen === 's3' || chosen === 'image-host') return chosen;
  if (!hasNoVariables(raw, IMAGES)) return 'image-host';
  const isDemo = raw['APP_ENV'] !== 'production' || raw['ALLOW_STAND_INS'] === 'true';
  return isDemo ? 'stand-in' : 'disk';
}

/** Returns the problem of a partly configured provider, or null. */
export function incompleteProblem(
  raw: RawEnv,
  { name, required, extra }: ProviderVariables,
): string | null {
  const missing = required.filter((variable) => raw[variable] === undefined);
  if (missing.length === 0 || hasNoVariables(raw, { name, required, extra })) return null;
  const present = namesWithValue(raw, [...required, ...extra]).join(', ');
  return `${missing.join(', ')}: missing, though ${present} ${present.includes(',') ? 'are' : 'is'} set; set all variables of ${name} or none.`;
}
