import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';

/** The titles of the sections of a page whose changes are not saved. */
const UnsavedSections = createContext<Set<string>>(new Set());

/** Collects the unsaved sections of a page with several forms, of which one leaves the page. */
export function UnsavedSectionsProvider({ children }: { children: ReactNode }) {
  const titles = useMemo(() => new Set<string>(), []);
  return <UnsavedSections value={titles}>{children}</UnsavedSections>;
}

/** States whether the section with this title has changes that are not saved. */
export function useUnsavedSection(title: string, isUnsaved: boolean): void {
  const titles = use(UnsavedSections);
  useEffect(() => {
    if (!isUnsaved) return;
    titles.add(title);
    return () => {
      titles.delete(title);
    };
  }, [titles, title, isUnsaved]);
}

/** The titles of the unsaved sections at the time of a read. */
export const useUnsavedSections = (): ReadonlySet<string> => use(UnsavedSections);
