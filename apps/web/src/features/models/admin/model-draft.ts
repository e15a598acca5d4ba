import {
  FIRST_YEAR,
  LAST_YEAR,
  MAX_PIECES,
  MAX_POSITION_NUMBER,
} from '@bm/domain/models/model-limits';
import type { EditedModel, SaveModelInput } from '@bm/domain/models/model.schema';
import { adminModelCopy } from '../../../copy/admin/models.ts';

const { problems } = adminModelCopy;

/** A position as it is typed. `key` names its row. */
export interface PositionDraft {
  key: number;
  no: string;
  name: string;
  sku: string;
  /** Undefined while the part number is unknown; null for no part. */
  partId: string | null | undefined;
  quantity: string;
  perUnit: string;
  diagram: number;
  x: string;
  y: string;
}

/** A model as it is typed. */
export interface ModelDraft {
  name: string;
  slug: string;
  yearFrom: string;
  yearTo: string;
  image: string;
  diagrams: { title: string; image: string }[];
  positions: PositionDraft[];
}

const year = (value: number | null) => (value === null ? '' : String(value));

/** The draft of a stored model, or of a new one. */
export function draftOf(model: EditedModel | null): ModelDraft {
  if (model === null) {
    const fields = { name: '', slug: '', yearFrom: '', yearTo: '', image: '' };
    return { ...fields, diagrams: [{ title: '', image: '' }], positions: [] };
  }
  const { name, slug, image, diagrams, positions } = model;
  return {
    name,
    slug,
    image,
    diagrams,
    yearFrom: year(model.yearFrom),
    yearTo: year(model.yearTo),
    positions: positions.map(({ no, part, quantity, piecesPerUnit, diagram, x, y, ...rest }) => ({
      key: no,
      no: String(no),
      name: rest.name,
      diagram,
      sku: part?.sku ?? '',
      partId: part?.id ?? null,
      quantity: String(quantity),
      perUnit: String(piecesPerUnit),
      x: String(x),
      y: String(y),
    })),
  };
}

/** A new position at a point, with the next number. */
export function newPosition(
  { positions }: ModelDraft,
  diagram: number,
  { x, y } = { x: 50, y: 50 },
): PositionDraft {
  const no = Math.max(0, ...positions.map((each) => Number(each.no) || 0)) + 1;
  const key = Math.max(0, ...positions.map((each) => each.key)) + 1;
  return {
    key,
    no: String(no),
    name: '',
    sku: '',
    partId: null,
    quantity: '1',
    perUnit: '1',
    diagram,
    x: String(x),
    y: String(y),
  };
}

/** The first problem of a draft, or the input of its call. */
export function readDraft(
  draft: ModelDraft,
): { problem: string } | { input: Omit<SaveModelInput, 'id' | 'version'> } {
  const name = draft.name.trim();
  const slug = draft.slug.trim();
  if (name === '') return { problem: problems.name };
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return { problem: problems.slug };
  const yearFrom = readYear(draft.yearFrom);
  const yearTo = readYear(draft.yearTo);
  if (yearFrom === undefined || yearTo === undefined) return { problem: problems.year };
  if (yearFrom !== null && yearTo !== null && yearTo < yearFrom) return { problem: problems.years };
  const bare = draft.diagrams.findIndex(({ image }) => image.trim() === '');
  if (bare !== -1) return { problem: problems.diagram(bare + 1) };
  const positions: SaveModelInput['positions'] = [];
  for (const each of draft.positions) {
    const read = readPosition(each);
    if (typeof read === 'string') return { problem: read };
    if (positions.some(({ no }) => no === read.no)) return { problem: problems.twice(read.no) };
    positions.push(read);
  }
  const image = draft.image.trim();
  return { input: { name, slug, yearFrom, yearTo, image, diagrams: draft.diagrams, positions } };
}

function readPosition(draft: PositionDraft): SaveModelInput['positions'][number] | string {
  const no = readWhole(draft.no, MAX_POSITION_NUMBER);
  if (no === null) return problems.number(draft.no);
  const name = draft.name.trim();
  if (name === '') return problems.positionName(no);
  if (draft.partId === undefined) return problems.part(no);
  const quantity = readWhole(draft.quantity, MAX_PIECES);
  const piecesPerUnit = readWhole(draft.perUnit, MAX_PIECES);
  if (quantity === null || piecesPerUnit === null) return problems.quantity(no);
  const [x, y] = [readPercent(draft.x), readPercent(draft.y)];
  if (x === null || y === null) return problems.point(no);
  const { partId, diagram } = draft;
  return { no, name, partId, quantity, piecesPerUnit, diagram, x, y };
}

function readWhole(text: string, most: number): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** A percentage to a tenth; a comma is a point. */
export function readPercent(text: string): number | null {
  const normal = text.trim().replace(',', '.');
  const value = /^\d+(\.\d+)?$/.test(normal) ? Number(normal) : -1;
  return value >= 0 && value <= 100 ? Math.round(value * 10) / 10 : null;
}

/** Null for an empty field, undefined for what is no year. */
function readYear(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = readWhole(text, LAST_YEAR);
  return value !== null && value >= FIRST_YEAR ? value : undefined;
}
