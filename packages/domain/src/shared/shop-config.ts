/** What the browser needs to know about this shop; nothing in it is secret. */
export interface ShopConfig {
  currency: string;
  firebase: { projectId: string; apiKey: string; authDomain: string; emulatorUrl?: string };
  stripe: { publishableKey: string; scriptUrl?: string };
  standIns: { identity: boolean; payments: boolean; images: boolean };
}
