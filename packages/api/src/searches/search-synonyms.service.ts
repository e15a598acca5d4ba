import type { PartPage } from '@bm/domain/parts/part.schema';
import { readSynonyms, type Synonym } from '@bm/domain/parts/synonyms';
import type { SearchSynonymInput, SynonymPreview } from '@bm/domain/searches/search.schema';
import { MAX_SYNONYMS_TEXT } from '@bm/domain/settings/settings.schema';
import type { AuditedContext } from '../audit.ts';
import { fieldError } from '../field-error.ts';
import type { Context } from '../context.ts';
import { searchParts } from '../parts/browse-parts.service.ts';
import { saveSettings } from '../settings/save-settings.service.ts';
import { outcomeOf } from './record-search.service.ts';

/** What a search would find with a synonym beside those of the settings. Throws BAD_INPUT for one that cannot be read. */
export async function previewSynonym(
  ctx: Pick<Context, 'deps'>,
  input: SearchSynonymInput,
): Promise<SynonymPreview> {
  return toPreview(await searchParts(ctx, { query: input.text, limit: 1 }, readSides(input)));
}

function toPreview({ items: [first], total, missing = [] }: PartPage): SynonymPreview {
  return {
    results: total,
    missing,
    first: first === undefined ? null : { sku: first.sku, name: first.name },
  };
}

/**
 * Adds a synonym to the settings, and finds the search again; one that is there already changes nothing.
 * Throws BAD_INPUT for one that cannot be read or does not fit, and SETTINGS_CHANGED.
 */
export async function addSearchSynonym(
  ctx: AuditedContext,
  input: SearchSynonymInput,
): Promise<SynonymPreview> {
  const { store } = ctx.deps;
  const line = toLine(input);
  readSides(input);
  const { version, settings } = await store.read.settings.current();
  const lines = settings.search.synonyms.split('\n').filter((each) => each.trim() !== '');
  if (!lines.some((each) => each.trim() === line)) {
    const synonyms = [...lines, line].join('\n');
    if (synonyms.length > MAX_SYNONYMS_TEXT || !readSynonyms(synonyms).ok)
      throw fieldError('from', FULL);
    await saveSettings(ctx, { version, settings: { ...settings, search: { synonyms } } });
  }
  const page = await searchParts(ctx, { query: input.text, limit: 1 });
  await store.write((tx) => tx.searches.setOutcome({ text: input.text, ...outcomeOf(page) }));
  return toPreview(page);
}

const toLine = ({ from, to, isOneWay }: SearchSynonymInput) =>
  `${from} ${isOneWay ? '>' : '='} ${to}`;

const UNREADABLE = 'Each side is a word or a number without = and >.';
const FULL = 'The settings have no room for a further synonym. Remove one there first.';

function readSides(input: SearchSynonymInput): Synonym[] {
  const read = readSynonyms(toLine(input));
  if (!read.ok || /[=>]/.test(input.from + input.to)) throw fieldError('from', UNREADABLE);
  return read.synonyms;
}
