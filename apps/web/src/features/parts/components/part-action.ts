import type { Part } from '@bm/domain/parts/part.schema';
import { createContext, type ReactNode } from 'react';

/** Renders the action on a part's card or row, for its smallest quantity or another one; null for none. */
export const PartActionContext = createContext<
  ((part: Part, quantity?: number) => ReactNode) | null
>(null);
