import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The environment of a shop with real providers, which nobody reaches: keys of nobody's. */
export async function realProviders(folder: string): Promise<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = join(folder, 'service-account.json');
  const account = {
    project_id: 'real-shop',
    client_email: 'server@real-shop.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  await writeFile(keyFile, JSON.stringify(account), { mode: 0o600 });
  return {
    FIREBASE_PROJECT_ID: 'real-shop',
    FIREBASE_API_KEY: 'api-key-of-nobody',
    FIREBASE_AUTH_DOMAIN: 'real-shop.firebaseapp.com',
    GOOGLE_APPLICATION_CREDENTIALS: keyFile,
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    IMAGE_HOST_URL: 'https://images.example',
    IMAGE_HOST_KEY: 'key-of-nobody',
  };
}
