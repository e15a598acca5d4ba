/** The version of the running shop. */
export interface Release {
  /** The version in `package.json`. */
  version: string;
  /** The abbreviated commit; null where it is not known. */
  commit: string | null;
}

/** The public configuration of the shop for the browser. */
export interface ShopConfig {
  /** The public origin of the shop, without a trailing slash. */
  publicUrl: string;
  currency: string;
  firebase: { projectId: string; apiKey: string; authDomain: string; emulatorUrl?: string };
  stripe: { publishableKey: string; scriptUrl?: string };
  release: Release;
  standIns: { identity: boolean; payments: boolean; images: boolean };
}

/** The release in traces and error reports: `1.2.3+0a1b2c3`. */
export function releaseName({ version, commit }: Release): string {
  return commit === null ? version : `${version}+${commit}`;
}
