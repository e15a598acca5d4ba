import type { Part, PartPage } from '@bm/domain/parts/part.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { useEffect, useState, type RefObject } from 'react';
import type { SuggestionsProps } from '../../../components/layout/site/site-search.tsx';
import { suggestionCopy } from '../../../copy/catalogue.ts';
import { relationsCopy } from '../../../copy/relations.ts';
import { formatCount } from '../../../lib/format.ts';
import { usePartMatches, matchInput } from '../../../lib/part-matches.queries.ts';
import type { TrpcUtils } from '../../../lib/trpc/trpc.ts';
import { useRecordSearch } from '../record-search.ts';
import { useListbox } from './use-listbox.ts';

/** The list of suggested parts below the search field, and all matches as its last option. */
export default function PartSuggestions({ field, id, onChange }: SuggestionsProps) {
  const navigate = useNavigate();
  const record = useRecordSearch();
  const query = useTypedText(field);
  const { page } = usePartMatches(query);
  const superseded = page?.superseded;
  const isMatch = page !== undefined && page.total > 0;
  const isQuiet = isMatch && superseded === undefined;
  // Without a match, the parts with the most similar numbers.
  const parts = (isMatch ? page.items : page?.nearest) ?? [];
  const count = isMatch ? parts.length + 1 : parts.length;
  const { isOpen, active, close } = useListbox(field, count, (index) => {
    const part = parts[index];
    if (part === undefined) void navigate({ to: '/parts', search: { query } });
    else {
      record(query, part.id);
      void navigate({ to: '/parts/$id', params: { id: part.id } });
    }
  });
  const expanded = isOpen && count > 0;
  const activeId = expanded && active >= 0 ? `${id}${active}` : undefined;
  useEffect(() => onChange({ expanded, activeId }), [expanded, activeId, onChange]);
  useEffect(() => () => onChange({ expanded: false }), [onChange]);

  if (!isOpen || page === undefined) return null;
  return (
    // Keeps the focus in the field: losing it would close the list before the click.
    <div
      className="absolute inset-x-0 top-full z-30 mt-1 border border-line-strong bg-surface shadow-pop"
      onPointerDown={(event) => event.preventDefault()}
    >
      <p role="status" className={isQuiet ? 'visually-hidden' : 'px-3 py-2.5 text-sm'}>
        {superseded !== undefined
          ? relationsCopy.found(superseded.sku, superseded.successor.sku)
          : isMatch
            ? suggestionCopy.found(parts.length)
            : suggestionCopy.none(query, parts.length)}
      </p>
      {count > 0 && (
        <div role="listbox" id={id} aria-label={suggestionCopy.list}>
          {parts.map((part, index) => (
            <Link
              key={part.id}
              to="/parts/$id"
              params={{ id: part.id }}
              onClick={() => {
                record(query, part.id);
                close();
              }}
              {...optionProps(`${id}${index}`, index === active)}
            >
              <SuggestedPart part={part} />
            </Link>
          ))}
          {isMatch && (
            <Link
              to="/parts"
              search={{ query }}
              onClick={close}
              {...optionProps(`${id}${parts.length}`, active === parts.length, 'text-green')}
            >
              {suggestionCopy.all(query, formatCount(page.total))}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function optionProps(id: string, isActive: boolean, ink = 'text-ink') {
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: clsx(
      'flex min-h-control items-center justify-between gap-4 px-3 text-sm font-[520] no-underline not-first:border-t not-first:border-line hover:bg-sunken',
      ink,
      isActive && 'bg-sunken inset-ring inset-ring-ink',
    ),
  };
}

function SuggestedPart({ part: { name, sku } }: { part: Part }) {
  return (
    <>
      <span className="min-w-0 truncate">{name}</span>
      <code className="sku max-w-[45%] truncate">{sku}</code>
    </>
  );
}

/** The debounce of the suggestions, in milliseconds. */
const DEBOUNCE_MS = 150;

/** The trimmed text of a field, debounced while typing. */
function useTypedText(field: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(current.value.trim()), DEBOUNCE_MS);
    };
    // Text may have been typed before the list was loaded.
    read();
    current.addEventListener('input', read);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('input', read);
    };
  }, [field]);
  return text;
}

/** Milliseconds to wait for the server; then the list of matches is shown. */
const LOOKUP_TIMEOUT_MS = 1500;

/**
 * Returns the id of the part whose number was typed; case, spaces and dashes do not count. Null for
 * any other text, and when the server does not answer in time. Words are looked up in the suggestions only.
 */
export async function findPart(utils: TrpcUtils, text: string): Promise<string | null> {
  const number = normaliseSku(text);
  if (number === '') return null;
  const input = matchInput(text);
  const known = utils.parts.search.getData(input);
  if (known !== undefined || !/\d/.test(number)) return matchingId(known, number);
  const found = utils.parts.search.fetch(input, { retry: false }).catch(() => undefined);
  const page = await Promise.race([found, elapsed(LOOKUP_TIMEOUT_MS)]);
  return matchingId(page, number);
}

/** A superseded number leads to the list of results, which says so. */
function matchingId(page: PartPage | undefined, number: string): string | null {
  return page?.items.find(({ sku }) => normaliseSku(sku) === number)?.id ?? null;
}

function elapsed(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
