import type { Part } from '@bm/domain/parts/part.schema';
import { type ReactNode, use, useCallback } from 'react';
import { PartActionContext } from '../components/part-action.ts';
import { CompareBox } from './compare-bar.tsx';

/** Puts the box of the comparison before the action of each part. */
export function WithCompare({ children }: { children: ReactNode }) {
  const renderAction = use(PartActionContext);
  const renderBoth = useCallback(
    (part: Part, quantity?: number) => (
      <>
        <CompareBox sku={part.sku} />
        {renderAction?.(part, quantity)}
      </>
    ),
    [renderAction],
  );
  return <PartActionContext value={renderBoth}>{children}</PartActionContext>;
}
