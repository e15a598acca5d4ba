import { MAX_QUERY } from '@bm/domain/shared/page-limits';
import { clsx } from 'clsx/lite';
import { Suspense, useEffect, useId, useState, type ComponentType, type RefObject } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { searchClasses } from '../../ui/forms/control-classes.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useSearchField } from './use-search-field.ts';

/** The state of the list of suggestions, for the attributes of the field. */
interface SuggestionState {
  expanded: boolean;
  /** The id of the chosen option. */
  activeId?: string | undefined;
}

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** The id of the list. */
  id: string;
  onChange: (state: SuggestionState) => void;
}

export interface SiteSearchProps {
  /** The current query, on the catalogue page. */
  query?: string | undefined;
  /** Navigates on the client; without it the form loads the page. */
  onSearch?: ((query: string) => void) | undefined;
  /** Searches while typing, on the catalogue page. */
  onType?: ((query: string) => void) | undefined;
  /** Suggests parts while typing; loaded with the first focus. */
  suggestions?: ComponentType<SuggestionsProps> | undefined;
  className?: string;
}

const CLOSED: SuggestionState = { expanded: false };

/** The search field of the shop; the key `/` focuses it. */
export function SiteSearch(props: SiteSearchProps) {
  const { query = '', onSearch, onType, suggestions: Suggestions, className } = props;
  const listId = useId();
  const [wasFocused, setWasFocused] = useState(false);
  const [list, setList] = useState(CLOSED);
  const { input, onInput, take } = useSearchField(query, onType);

  useEffect(() => {
    const focusBySlash = (event: KeyboardEvent) => {
      if (event.key !== siteCopy.search.key || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusBySlash);
    return () => document.removeEventListener('keydown', focusBySlash);
  }, [input]);

  return (
    <form
      role="search"
      aria-label={siteCopy.search.region}
      action="/parts"
      method="get"
      className={clsx('relative', className)}
      onSubmit={(event) => {
        if (!onSearch) return;
        event.preventDefault();
        onSearch(take());
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-2"
      />
      <input
        ref={input}
        name="query"
        type="search"
        aria-label={siteCopy.search.label}
        aria-keyshortcuts={siteCopy.search.key}
        placeholder={siteCopy.search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_QUERY}
        defaultValue={query}
        onInput={onInput}
        onFocus={() => setWasFocused(true)}
        className={clsx(searchClasses, 'peer bg-paper')}
        {...(Suggestions && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.expanded,
          'aria-controls': list.expanded ? listId : undefined,
          'aria-activedescendant': list.activeId,
        })}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto h-5.5 rounded-sm border border-line bg-surface px-[0.4rem] font-mono text-2xs leading-5 font-[500] font-stretch-75% text-ink-2 peer-focus:hidden max-[76rem]:hidden"
      >
        {siteCopy.search.key}
      </kbd>
      {Suggestions && wasFocused && (
        <Suspense>
          <Suggestions field={input} id={listId} onChange={setList} />
        </Suspense>
      )}
    </form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
