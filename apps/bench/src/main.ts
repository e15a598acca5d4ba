import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessTokens } from '@bm/api/users/access-tokens';
import { filledShop } from './growth/filled-shop.ts';
import { pinSelf } from './processes/pin.ts';
import { startShop, temporaryFolder } from './processes/server.ts';
import type { Figure } from './report/figure.ts';
import { type Run, tableOf, withTable } from './report/table.ts';
import { answerFigures } from './scenarios/answers.scenario.ts';
import { buildFigures } from './scenarios/build.scenario.ts';
import { ownOrdersFigures, readFigures } from './scenarios/growth.scenario.ts';
import { orderFigures } from './scenarios/orders.scenario.ts';
import { memoryFigures, startFigures } from './scenarios/process.scenario.ts';
import { storeFigures } from './scenarios/store.scenario.ts';

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

/** All scenarios, one after another, in a folder of their own. */
async function measure(folder: string): Promise<Figure[]> {
  const secret = randomBytes(32).toString('hex');
  const now = Date.now();
  const user = { userId: 'user-7', uid: 'uid-7', authTime: now };
  const { token } = await accessTokens(secret).issue(user, now);
  const smallFolder = join(folder, 'small');
  const grownFolder = join(folder, 'grown');
  const startSmall = () => startShop(smallFolder, secret);

  say('Filling a shop with 1,000 orders and one with 1,000,000...');
  await filledShop(smallFolder, { parts: 10_000, orders: 1000, users: 10 });
  const grownFile = await filledShop(grownFolder, {
    parts: 100_000,
    orders: 1_000_000,
    users: 10_000,
  });

  say('Cold starts, memory...');
  const figures = [...(await startFigures(startSmall)), ...(await memoryFigures(startSmall))];
  const small = await startSmall();
  const grown = await startShop(grownFolder, secret);
  try {
    say('Public answers...');
    figures.push(...(await answerFigures(small, folder)));
    say('Orders...');
    figures.push(...(await ownOrdersFigures(small, grown, token)));
    figures.push(...(await orderFigures(small, token)));
  } finally {
    await Promise.all([small.stop(), grown.stop()]);
  }
  say('The store...');
  figures.push(...(await storeFigures(folder)), ...(await readFigures(grownFile)));
  return figures;
}

/** Writes the run beside the documents and its table into one, as the formatter wants them. */
function keep(run: Run): void {
  const result = join(DOCS, 'performance', `${run.date.slice(0, 10)}.json`);
  const document = join(DOCS, 'performance.md');
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  writeFileSync(result, JSON.stringify(run));
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), tableOf(run)));
  spawnSync('npx', ['prettier', '--write', result, document], { stdio: 'ignore' });
}

const began = performance.now();
const loadBefore = loadNow();
say('The build...');
const build = buildFigures();
if (!pinSelf()) say('Servers and load share their processors here.');
const { folder, remove } = temporaryFolder();
try {
  const figures = [...(await measure(folder)), ...build];
  const run: Run = {
    date: new Date().toISOString(),
    node: process.versions.node,
    processors: `${cpus()[0]?.model ?? 'processor'} x ${cpus().length}`,
    load: [loadBefore, loadNow()],
    seconds: Math.round((performance.now() - began) / 1000),
    figures,
  };
  keep(run);
  say(tableOf(run));
} finally {
  remove();
}
