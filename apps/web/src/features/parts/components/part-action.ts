import type { Part } from '@bm/domain/parts/part.schema';
import { createContext, type ReactNode } from 'react';

/** Renders the action on a part's card or row; null for none. */
export const PartActionContext = createContext<((part: Part) => ReactNode) | null>(null);
