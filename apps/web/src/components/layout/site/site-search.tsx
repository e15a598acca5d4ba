import { useEffect } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { cx } from '../../../lib/class-names.ts';
import { searchClasses } from '../../ui/forms/control-classes.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useSearchField } from './use-search-field.ts';

export interface SiteSearchProps {
  /** The current query, on the catalogue page. */
  query?: string | undefined;
  /** Navigates on the client; without it the form loads the page. */
  onSearch?: ((query: string) => void) | undefined;
  /** Searches while typing, on the catalogue page. */
  onType?: ((query: string) => void) | undefined;
  className?: string;
}

/** The search field of the shop; the key `/` focuses it. */
export function SiteSearch({ query = '', onSearch, onType, className }: SiteSearchProps) {
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
      className={cx('relative', className)}
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
        maxLength={120}
        defaultValue={query}
        onInput={onInput}
        className={cx(searchClasses, 'bg-paper')}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto h-5.5 rounded-sm border border-line bg-surface px-[0.4rem] font-mono text-2xs leading-5 font-[500] font-stretch-75% text-ink-2 max-[76rem]:hidden"
      >
        {siteCopy.search.key}
      </kbd>
    </form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
