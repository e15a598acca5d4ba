import type { Part } from '@bm/domain/parts/part.schema';
import { createContext, type ComponentType } from 'react';

/** The action at the foot of each card and row of a part; null for none. */
export const PartActionContext = createContext<ComponentType<{ part: Part }> | null>(null);
