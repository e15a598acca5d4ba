import type { Part } from '@bm/domain/parts/part.schema';
import { createContext, type ReactNode } from 'react';

/** Renders the action at the foot of a part's card; null for none. */
export const PartActionContext = createContext<((part: Part) => ReactNode) | null>(null);
