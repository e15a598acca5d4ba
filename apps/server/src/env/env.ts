import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { originUrl } from './listen-address.ts';
import { readRawEnv, type RawEnv } from './raw-env.ts';
import { findConflicts, exposureSigns, standInNames, standInsAreExposed } from './rules.ts';
import { variablesSchema, type Variables } from './variables.ts';
import { StartupError } from '../start-error.ts';

/** How this shop is run, checked and complete. */
export interface Env {
  variables: Variables;
  /** Absolute. */
  dataDir: string;
  /** Providers that a stand-in takes the place of: identity, payments, images. */
  standIns: ReadonlySet<string>;
  /** Whether others than this machine may reach the shop, by any sign in the settings. */
  isExposed: boolean;
  /** What the operator should know at each start. */
  warnings: string[];
}

/**
 * Reads the process's environment, and a file `.env` in the working directory for what that leaves
 * open. Throws StartupError with every problem at once.
 */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

/** As `loadEnv`, from the variables given. */
export function readEnv(source: RawEnv): Env {
  const raw = readRawEnv(source);
  const parsed = variablesSchema.safeParse(raw);
  const problems = [
    ...(parsed.error?.issues ?? []).map(
      (issue) => `${issue.path.map(String).join('.')}: ${issue.message}`,
    ),
    ...findConflicts(raw),
    ...unreadableEnvFile(raw['GOOGLE_APPLICATION_CREDENTIALS']),
  ];
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map((problem) => `  - ${problem}`);
    throw new StartupError(`The environment does not fit:\n${lines.join('\n')}`);
  }
  const standIns = standInNames(raw);
  return {
    variables: parsed.data,
    dataDir: resolve(parsed.data.DATA_DIR),
    standIns: new Set(standIns),
    isExposed: exposureSigns(raw).length > 0,
    warnings: [exposureWarning(raw, standIns), proxyWarning(parsed.data)].filter(
      (warning) => warning !== null,
    ),
  };
}

/** Milliseconds in which a server that is to end still serves, and says at `/readyz` that it will go. */
export function drainMs({ variables }: Env): number {
  return variables.DRAIN_SECONDS * 1000;
}

function exposureWarning(raw: RawEnv, standIns: readonly string[]): string | null {
  if (!standInsAreExposed(raw)) return null;
  const risks = [
    standIns.includes('identity')
      ? 'anyone can read its mails and so sign in as anyone, also as the demo admin, whose password is published'
      : '',
    standIns.includes('payments') ? 'no money is ever charged' : '',
  ].filter((risk) => risk !== '');
  const because = risks.length > 0 ? `: ${risks.join('; ')}` : '';
  return `Stand-ins answer for ${standIns.join(', ')}${because}. For a public demo only.`;
}

function proxyWarning({ PUBLIC_URL, TRUST_PROXY }: Variables): string | null {
  if (PUBLIC_URL?.startsWith('https:') !== true || TRUST_PROXY.length > 0) return null;
  return 'PUBLIC_URL is https and TRUST_PROXY names no proxy: all visitors count as one address for the limits of calls, and browsers are not told to stay with https.';
}

/** The shop's own address as its visitors see it, without a slash at its end. */
export function resolvePublicUrl({ variables }: Env, port: number): string {
  return variables.PUBLIC_URL ?? originUrl(variables.HOST, port);
}

function unreadableEnvFile(path: string | undefined): string[] {
  if (path === undefined) return [];
  try {
    accessSync(path, constants.R_OK);
    return [];
  } catch {
    return ['GOOGLE_APPLICATION_CREDENTIALS: must name a key file that can be read.'];
  }
}
