import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { firebaseIdentity } from '@bm/providers/identity/firebase.adapter';
import type { Identity } from '@bm/providers/identity/identity.port';
import { storedImages } from '@bm/providers/images/derive-pictures';
import { imageHost } from '@bm/providers/images/image-host.adapter';
import type { Images, PictureStorage } from '@bm/providers/images/images.port';
import type { MailTransport } from '@bm/providers/mail/mail.port';
import type { Payments } from '@bm/providers/payments/payments.port';
import { stripePayments } from '@bm/providers/payments/stripe.adapter';
import type { FastifyPluginAsync } from 'fastify';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from '../env/env.ts';
import { identityProxy } from '../http/identity-proxy.ts';
import { clientSubnet } from '../http/security/client-address.ts';
import { StartupError } from '../startup-error.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { createPictureStorage } from './object-storage.ts';

/** What an adapter or stand-in needs to know about this process. */
export interface ProviderContext {
  env: Env;
  /** The shop's address as visitors see it. */
  publicUrl: string;
  /** An address on which this process reaches its own server. */
  ownUrl: string;
  /** The secret from which keys are derived; the same at each start. */
  secret: string;
}

/** An adapter, and its stand-in in this process. */
interface Provider<Port> {
  port: Port;
  standIn?: FastifyPluginAsync;
}

/** Also has the settings for the browser. */
interface ConfiguredProvider<Port, Config> extends Provider<Port> {
  config: Config;
}

/** One adapter per port. Throws StartupError for invalid settings. */
export async function createProviders(context: ProviderContext) {
  try {
    return {
      identity: await identityProvider(context),
      payments: await paymentProvider(context),
      images: await imageProvider(context),
    };
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

/** The project of the identity stand-in. */
export const DEMO_PROJECT = 'demo-bicycles-mania';

async function identityProvider({
  env,
  publicUrl,
  ownUrl,
}: ProviderContext): Promise<ConfiguredProvider<Identity, ShopConfig['firebase']>> {
  const { variables } = env;
  if (!env.standIns.has('identity')) {
    const projectId = variables.FIREBASE_PROJECT_ID ?? '';
    return {
      port: await firebaseIdentity({
        projectId,
        credentialsFile: variables.GOOGLE_APPLICATION_CREDENTIALS,
      }),
      config: {
        projectId,
        apiKey: variables.FIREBASE_API_KEY ?? '',
        authDomain: variables.FIREBASE_AUTH_DOMAIN ?? '',
      },
    };
  }
  const proxiedUrl = variables.IDENTITY_STAND_IN_URL;
  const openToAll = variables.ALLOW_STAND_INS === 'true';
  const provider: ConfiguredProvider<Identity, ShopConfig['firebase']> = {
    port: await firebaseIdentity({ projectId: DEMO_PROJECT, standInUrl: proxiedUrl ?? ownUrl }),
    config: {
      projectId: DEMO_PROJECT,
      apiKey: 'demo',
      authDomain: new URL(publicUrl).host,
      emulatorUrl: publicUrl,
    },
  };
  if (proxiedUrl !== undefined) {
    return { ...provider, standIn: identityProxy(proxiedUrl, openToAll) };
  }
  const { identityStandIn } = await import('@bm/stand-ins/identity/plugin');
  provider.standIn = identityStandIn({
    dataDir: env.dataDir,
    projectId: DEMO_PROJECT,
    publicUrl,
    seedAccounts: variables.SEED === 'demo' ? DEMO_ACCOUNTS : [],
    openToAll,
    clientOf: clientSubnet,
    ...(variables.RATE_LIMIT === 'off' && { limitNewAccounts: null }),
  });
  return provider;
}

async function paymentProvider({
  env,
  ownUrl,
  secret,
}: ProviderContext): Promise<ConfiguredProvider<Payments, ShopConfig['stripe']>> {
  const { variables } = env;
  if (!env.standIns.has('payments')) {
    const scriptUrl = variables.STRIPE_JS_URL;
    return {
      port: stripePayments({
        secretKey: variables.STRIPE_SECRET_KEY ?? '',
        webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? '',
        apiBase: variables.STRIPE_API_BASE,
      }),
      config: {
        publishableKey: variables.STRIPE_PUBLISHABLE_KEY ?? '',
        ...(scriptUrl === undefined ? {} : { scriptUrl }),
      },
    };
  }
  const webhookSecret = `whsec_${deriveSecret(secret, 'payment stand-in')}`;
  const { paymentStandIn } = await import('@bm/stand-ins/payments/plugin');
  return {
    port: stripePayments({
      secretKey: 'sk_test_standin',
      webhookSecret,
      apiBase: ownUrl,
      disputesUrl: '/emulator/disputes#',
    }),
    standIn: paymentStandIn({
      dataDir: env.dataDir,
      webhook: { url: `${ownUrl}/webhooks/stripe`, secret: webhookSecret },
      openToAll: variables.ALLOW_STAND_INS === 'true',
    }),
    config: { publishableKey: 'pk_test_standin', scriptUrl: '/v1/stand-in/stripe.js' },
  };
}

/** A secret for one purpose; the same at each start. */
function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

async function imageProvider({
  env,
  publicUrl,
  ownUrl,
  secret,
}: ProviderContext): Promise<Provider<Images> & { storage: PictureStorage }> {
  const { IMAGE_HOST_URL: url = '', IMAGE_HOST_KEY: key = '' } = env.variables;
  const storage = await createPictureStorage(env);
  if (env.imageStore === 'disk' || env.imageStore === 's3') {
    return { port: storedImages(storage), storage };
  }
  if (env.imageStore === 'image-host') {
    return { port: imageHost({ url, key }), storage };
  }
  const { imageStandIn } = await import('@bm/stand-ins/images/plugin');
  const standInKey = deriveSecret(secret, 'image stand-in');
  return {
    port: imageHost({ url: ownUrl, key: standInKey }),
    storage,
    standIn: imageStandIn({
      dataDir: env.dataDir,
      publicUrl,
      key: standInKey,
      openToAll: env.variables.ALLOW_STAND_INS === 'true',
    }),
  };
}

/** The mail adapter; its port is null if none is configured. */
export async function createMailTransport({
  env,
  publicUrl,
  ownUrl,
  secret,
}: ProviderContext): Promise<Provider<MailTransport | null>> {
  const { SMTP_URL: url = '', MAIL_FROM, ALLOW_STAND_INS } = env.variables;
  const from = MAIL_FROM ?? `Bicycles Mania <shop@${new URL(publicUrl).hostname}>`;
  if (env.mailRoute === 'none') return { port: null };
  if (env.mailRoute === 'smtp') {
    const { smtpMail } = await import('@bm/providers/mail/smtp.adapter');
    return { port: smtpMail({ url, from, dkim: readDkim(env.variables) }) };
  }
  const { outboxMail } = await import('@bm/providers/mail/outbox.adapter');
  const { mailStandIn } = await import('@bm/stand-ins/mail/plugin');
  const key = deriveSecret(secret, 'mail stand-in');
  return {
    port: outboxMail({ url: ownUrl, key, from }),
    standIn: mailStandIn({ dataDir: env.dataDir, key, openToAll: ALLOW_STAND_INS === 'true' }),
  };
}

/** The settings of the signature of mails, if they are set. Throws the error of the key's file. */
export function readDkim({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_KEY_FILE: file,
}: ProviderContext['env']['variables']) {
  if (domainName === undefined || keySelector === undefined || file === undefined) return undefined;
  return { domainName, keySelector, privateKey: readFileSync(file, 'utf8') };
}
