import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { upcomingUnits, type ExpectedUnits } from '@bm/domain/stock/expected-units';
import type {
  PartStock,
  StockCounts,
  StockListInput,
  StockPage,
} from '@bm/domain/stock/stock.schema';
import type { Context } from '../context.ts';

/** The threshold of parts without one of their own. */
async function readShopThreshold({ settings }: Pick<Reads, 'settings'>): Promise<number> {
  return (await settings.current()).settings.lowStockThreshold;
}

/** A page of the parts with their stock, low ones first. */
export async function listStock({ deps }: Context, input: StockListInput): Promise<StockPage> {
  const { read } = deps.store;
  return read.stock.list(input, await readShopThreshold(read));
}

export async function countStock({ deps }: Context): Promise<StockCounts> {
  const { read } = deps.store;
  const threshold = await readShopThreshold(read);
  return { ...(await read.stock.counts(threshold)), threshold };
}

/** The stock of a part in any status with its open inbound shipments. Throws PART_NOT_FOUND. */
export async function readPartStock(
  reads: Pick<Reads, 'stock' | 'settings'>,
  id: string,
): Promise<PartStock> {
  const shopThreshold = await readShopThreshold(reads);
  const part = await reads.stock.byPart(id, shopThreshold);
  if (part === null) throw new AppError('PART_NOT_FOUND');
  return { ...part, shopThreshold, receipts: await reads.stock.openInboundShipments([id]) };
}

/** The units of these parts that buyers may expect from the time `now` on; parts without any are left out. */
export async function readExpectedUnits(
  { stock }: Pick<Reads, 'stock'>,
  partIds: readonly string[],
  now: number,
): Promise<Map<string, ExpectedUnits[]>> {
  const receipts = Map.groupBy(await stock.openInboundShipments(partIds), ({ partId }) => partId);
  return new Map(
    [...receipts].flatMap(([partId, ofPart]) => {
      const days = upcomingUnits(ofPart, now);
      return days.length === 0 ? [] : [[partId, days]];
    }),
  );
}

/** The units of a part on sale that buyers may expect from today on; none for any other part. */
export async function listExpectedUnits({ deps }: Context, id: string): Promise<ExpectedUnits[]> {
  const { read } = deps.store;
  if ((await read.parts.byId(id)) === null) return [];
  return (await readExpectedUnits(read, [id], deps.clock())).get(id) ?? [];
}
