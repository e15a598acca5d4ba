import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSqliteStore } from '@bm/db/sqlite/store';
import type { BrowseQuery } from '@bm/db/store/parts';
import { figure, type Figure } from '../report/report.ts';
import { createFilledDatabase } from '../test-data/fill-database.ts';

/** Twelve attributes: six with twenty choices, six numbers of a thousand values. */
const CHOICES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
const NUMBERS = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'];
const PRIMES = [7919, 104_729, 1_299_709, 15_485_863, 32_452_843, 49_979_687];
const valueOf = (multiplier: number) => `rowid * ${multiplier} / 97`;
const FILL_VALUES = `update parts set attribute_values = json_object(
  ${CHOICES.map((id, at) => `'${id}', 'v' || (${valueOf(PRIMES[at] ?? 1)} % 20)`).join(', ')},
  ${NUMBERS.map((id, at) => `'${id}', (${valueOf(PRIMES[5 - at] ?? 1)} % 1000) / 10.0`).join(', ')})`;

const WORDS = ['', 'steel', 'chain', 'part', 'wheel'];
const COMPILED = 200;
const STATES = 60;
const QUANTITIES = 8;

/** The milliseconds and megabytes that a state and the index may take. */
interface Limits {
  values: number;
  quantity: number;
  indexMb?: number;
}

/** Measures the processor time of filter states that were never asked before, and the memory of the index. */
export async function measureFacets(folder: string): Promise<Figure[]> {
  return [
    ...(await measureShop(folder, 10_000, { values: 1, quantity: 3 })),
    ...(await measureShop(folder, 100_000, { values: 8, quantity: 25, indexMb: 150 })),
  ];
}

async function measureShop(folder: string, parts: number, limits: Limits): Promise<Figure[]> {
  const size = { parts, orders: 0, users: 1 };
  const file = await createFilledDatabase(join(folder, `facets-${parts}`), size);
  const database = new DatabaseSync(file);
  database.exec(FILL_VALUES);
  database.close();
  const before = usedMb();
  const store = await openSqliteStore({ file });
  try {
    const browse = (query: BrowseQuery) => store.read.parts.browse(query);
    await browse(stateAt(0));
    const indexMb = usedMb() - before;
    const timed = async (query: BrowseQuery) => {
      const began = process.cpuUsage();
      await browse(query);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    };
    const [values, quantities]: [number[], number[]] = [[], []];
    // The first states compile their code.
    for (let at = 1; at < COMPILED; at += 1) await timed(stateAt(at));
    for (let at = 0; at < STATES; at += 1) {
      values.push(await timed(stateAt(COMPILED + 2 * at)));
      const state = stateAt(COMPILED + 2 * at + 1);
      quantities.push(await timed({ ...state, quantity: quantityAt(at), orderable: true }));
    }
    const kept = usedMb() - before - indexMb;
    const name = `${parts.toLocaleString('en')} parts, 12 attributes`;
    return [
      figure(`${name}: CPU of a new filter state`, values, 'ms', most(limits.values)),
      figure(`${name}: with a quantity`, quantities, 'ms', most(limits.quantity)),
      figure(
        `${name}: the index`,
        [indexMb],
        'MB',
        limits.indexMb === undefined ? undefined : most(limits.indexMb),
      ),
      figure(`${name}: kept after ${COMPILED + 2 * STATES} new states`, [kept], 'MB', most(64)),
    ];
  } finally {
    await store.close();
  }
}

const most = (must: number) => ({ must, better: must / 2 });

const quantityAt = (at: number) => 100 * (1 + (at % QUANTITIES));

/** The filter state with this number, in which every part of the state differs from the others. */
function stateAt(at: number): BrowseQuery {
  const choice = CHOICES[at % CHOICES.length] ?? '';
  const number = NUMBERS[(at * 5) % NUMBERS.length] ?? '';
  const chosen = new Set([`v${at % 20}`, `v${(at * 7) % 20}`, `v${(at * 11) % 20}`]);
  const least = (at * 13) % 60;
  return {
    query: WORDS[at % WORDS.length] ?? '',
    filters: [
      { attributeId: choice, accepts: (value) => chosen.has(String(value)) },
      {
        attributeId: number,
        accepts: (value) => typeof value === 'number' && value >= least && value <= least + 40,
      },
    ],
    counted: [...CHOICES, ...NUMBERS],
    name: ['bench', at],
  };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Heap and buffers in use after a collection. */
function usedMb(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + Math.max(external, arrayBuffers)) / 1024 / 1024;
}
