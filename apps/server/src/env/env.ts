import { accessSync, constants, existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import {
  findConflicts,
  isLoopbackHost,
  exposureSigns,
  mailRoute,
  standInNames,
  standInsAreExposed,
  type ImageStore,
  imageStore,
} from './rules.ts';
import { readRawEnv, type RawEnv, variablesSchema, type Variables } from './variables.ts';

/** The validated configuration. */
export interface Env {
  variables: Variables;
  /** Absolute. */
  dataDir: string;
  /** The folder of scheduled backups, absolute. */
  backupDir: string | undefined;
  /** Providers that are replaced by a stand-in: identity, payments, images. */
  standIns: ReadonlySet<string>;
  /** The storage of uploaded pictures. */
  imageStore: ImageStore;
  /** The route of mails. */
  mailRoute: ReturnType<typeof mailRoute>;
  /** Whether any setting lets other machines reach the shop. */
  isExposed: boolean;
  /** Printed at each start. */
  warnings: string[];
}

/**
 * Reads the process's environment, completed by a file `.env` in the working directory. Throws
 * StartupError with all problems.
 */
export function loadEnv(): Env {
  return readEnv(loadRawEnv());
}

/** Like `loadEnv`, without a check. */
export function loadRawEnv(): RawEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Like `loadEnv`, from the given variables. */
export function readEnv(source: RawEnv): Env {
  const raw = readRawEnv(source);
  // Compiling the schema takes longer than its only use.
  const parsed = variablesSchema.safeParse(raw, { jitless: true });
  const problems = [
    ...(parsed.error?.issues ?? []).map(
      (issue) => `${issue.path.map(String).join('.')}: ${issue.message}`,
    ),
    ...findConflicts(raw),
    ...unreadableEnvFile(raw, 'GOOGLE_APPLICATION_CREDENTIALS'),
    ...unreadableEnvFile(raw, 'DKIM_KEY_FILE'),
  ];
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map((problem) => `  - ${problem}`);
    throw new StartupError(`Invalid configuration:\n${lines.join('\n')}`);
  }
  const standIns = standInNames(raw);
  return {
    variables: parsed.data,
    dataDir: resolve(parsed.data.DATA_DIR),
    backupDir: parsed.data.BACKUP_DIR && resolve(parsed.data.BACKUP_DIR),
    standIns: new Set(standIns),
    imageStore: imageStore(raw),
    mailRoute: mailRoute(raw),
    isExposed: exposureSigns(raw).length > 0,
    warnings: [
      standInsAreExposed(raw) && exposureWarning(standIns),
      parsed.data.PUBLIC_URL?.startsWith('https:') === true &&
        parsed.data.TRUST_PROXY.length === 0 &&
        'PUBLIC_URL is https and TRUST_PROXY names no proxy: all visitors share one address for the rate limits, and no HSTS header is sent.',
      mailRoute(raw) === 'none' &&
        'SMTP_URL is not set: the shop sends no mails. They stay in the queue for a week.',
    ].filter((warning) => warning !== false),
  };
}

/** How long a server keeps serving after SIGTERM, while `/readyz` returns 503. Milliseconds. */
export function drainMs({ variables }: Env): number {
  return variables.DRAIN_SECONDS * 1000;
}

function exposureWarning(standIns: readonly string[]): string {
  const risks = [
    standIns.includes('identity') &&
      'anyone can read its mails and sign in as anyone, including the demo admin',
    standIns.includes('payments') && 'no money is ever charged',
  ].filter((risk) => risk !== false);
  const because = risks.length > 0 ? `: ${risks.join('; ')}` : '';
  return `Stand-ins replace ${standIns.join(', ')}${because}. For a public demo only.`;
}

const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The origin on which this machine reaches a server that listens on `host`. */
export function originUrl(host: string, port: number): string {
  const target = WILDCARDS[host] ?? host;
  return `http://${isIPv6(target) ? `[${target}]` : target}:${port}`;
}

/** Like `originUrl`, but always with a loopback address; `listenOnLoopback` opens one if needed. */
export function loopbackOriginUrl(host: string, port: number): string {
  const target = WILDCARDS[host] ?? host;
  return originUrl(isLoopbackHost(target) ? target : '127.0.0.1', port);
}

/** The shop's public address, without a trailing slash. */
export function resolvePublicUrl({ variables }: Env, port: number): string {
  return variables.PUBLIC_URL ?? originUrl(variables.HOST, port);
}

function unreadableEnvFile(raw: RawEnv, name: string): string[] {
  const path = raw[name];
  if (path === undefined) return [];
  try {
    accessSync(path, constants.R_OK);
    return [];
  } catch {
    return [`${name}: must name a readable key file.`];
  }
}
