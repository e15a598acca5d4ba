/** What the browser needs to know about this shop; nothing in it is secret. */
// @ts-nocheck

export interface ShopConfig {
  /** The shop's own address as visitors see it, without a slash at its end. */
  publicUrl: string;
  currency: string;
  firebase: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    emulatorUrl?: string;
  };
  stripe: {
    publishableKey: string;
    scriptUrl?: string;
  };
  standIns: {
    identity: boolean;
    payments: boolean;
    images: boolean;
  };
}