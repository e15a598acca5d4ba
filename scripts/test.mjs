import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureTestPrograms } from './test-programs.mjs';
import { Failure, root, run, toolEnvironment } from './toolchain.mjs';

/** Returns the counts of one report, of Playwright Test or of Vitest. */
function countReport({ stats, numPassedTests, numFailedTests }) {
  if (stats === undefined) return { passed: numPassedTests, failed: numFailedTests };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Returns the titles of the failed tests of one report, each with its file and first line of error. */
function failedTests({ suites, testResults }) {
  if (testResults !== undefined) {
    return testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0 && message) return [`${name}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
      );
    });
  }
  return suites.flatMap(failedJourneys);
}

/** The failed journeys of a suite and of those within it. */
function failedJourneys({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const error = tests.at(-1)?.results.at(-1)?.error?.message;
      return `${file}:${line}: ${title}: ${firstLine(error)}`;
    }),
    ...suites.flatMap(failedJourneys),
  ];
}

const firstLine = (text = 'no message') => stripVTControlCharacters(text).split('\n')[0];

/** Reads the report of each workspace that has one. */
function readReports() {
  const workspaces = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(`${root}${kind}`).map((name) => `${kind}/${name}`),
  );
  return ['.', ...workspaces]
    .map((folder) => `${root}${folder}/test-report.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/** Adds up the tests of every workspace's report; a run that tested nothing must not look green. */
function countTests(reports) {
  const counts = reports.map(countReport);
  const sum = (field) => counts.reduce((total, count) => total + count[field], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4e9;

/** The tests create hundreds of databases: in memory if there is space, because disks are slower. */
function folderInMemory() {
  if (!existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return {};
  const folder = mkdtempSync(`${MEMORY}/bicycles-mania-`);
  // PostgreSQL runs as another user and must be able to read this folder.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

/** Tests call programs that every Unix has, such as `tar`, also where PATH has Node, npm and git alone. */
function withSystemPrograms(env) {
  if (process.platform === 'win32') return env;
  return { ...env, PATH: [env.PATH, '/usr/bin', '/bin'].join(delimiter) };
}

/** Runs these tasks, `concurrency` at a time, whichever of them fails; then throws Failure. */
async function turbo(tasks, env, concurrency = 1) {
  const options = [`--concurrency=${concurrency}`, '--continue=always', '--output-logs=new-only'];
  const { code } = await run('turbo', ['run', ...tasks, ...options], { env });
  if (code !== 0) throw new Failure(`failed: ${tasks.join(', ')}`);
}

/**
 * Type-check, lint, unit and integration tests, and the journeys in a real Chromium; `variables` join
 * their environment. Resolves with the exit code 0. Throws Failure.
 */
export async function test(variables = {}) {
  const ownEnv = withSystemPrograms(
    toolEnvironment({ NODE_ENV: 'test', ...folderInMemory(), ...variables }),
  );
  rmSync(`${root}apps/e2e/test-report.json`, { force: true });
  const failures = [];
  const attempt = (tasks, env, concurrency) =>
    turbo(tasks, env, concurrency).catch((error) => failures.push(error));
  // The programs come from the registry while the processors check types.
  const installing = ensureTestPrograms();
  installing.catch(() => undefined);
  await attempt(['build', 'typecheck', 'types', 'lint'], ownEnv, 3);
  const programs = await installing;
  const env = { ...ownEnv, ...programs };
  // Some wait for processes and servers; more at a time take longer on two processors.
  await attempt(['house', 'test'], env, 3);
  // Beside other tasks the journeys are short of processor time.
  if (programs.CHROMIUM_PATH !== '') await attempt(['e2e'], env, 1);
  const reports = readReports();
  if (failures.length > 0) {
    const unexpected = failures.find((error) => !(error instanceof Failure));
    if (unexpected !== undefined) throw unexpected;
    const messages = failures.map(({ message }) => message);
    throw new Failure([...reports.flatMap(failedTests), ...messages].join('\n'));
  }
  const { passed, failed } = countTests(reports);
  if (passed === 0 || failed > 0) throw new Failure(`${passed} passed, ${failed} failed`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return 0;
}

/**
 * Builds what changed and runs journeys; `args` are Playwright's, such as a file in apps/e2e.
 * Resolves with the exit code. Throws Failure.
 */
export async function testJourneys(args) {
  const env = withSystemPrograms(toolEnvironment(await ensureTestPrograms()));
  await turbo(['build'], env);
  return (await run('playwright', ['test', '--config', 'apps/e2e', ...args], { env })).code;
}

/**
 * Runs unit and integration tests; `args` are files or folders such as packages/domain/src/parts, and
 * then Vitest's options. Resolves with the first exit code that is not 0. Throws Failure.
 */
export async function testFiles(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const count = firstOption === -1 ? args.length : firstOption;
  const paths = count === 0 ? [''] : args.slice(0, count);
  const filters = new Map();
  for (const path of paths) {
    const [, workspace, within] = /^((?:apps|packages)\/[^/]+)\/?(.*)$/.exec(path) ?? [];
    if (workspace === undefined || !existsSync(join(root, path))) {
      throw new Failure(`"${path}" is no path such as packages/domain/src/parts.`);
    }
    filters.set(workspace, [...(filters.get(workspace) ?? []), within]);
  }
  const programs = await ensureTestPrograms();
  const env = withSystemPrograms(toolEnvironment({ NODE_ENV: 'test', ...programs }));
  let exitCode = 0;
  for (const [workspace, within] of filters) {
    const options = ['run', '--root', workspace, ...within, ...args.slice(count)];
    const { code } = await run('vitest', options, { env });
    exitCode ||= code;
  }
  return exitCode;
}
