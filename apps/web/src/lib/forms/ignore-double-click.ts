import type { MouseEvent } from 'react';

/**
 * Ignores the later clicks of a double click: where a button offers the next step as soon as the
 * first is done, they would take both.
 */
export function ignoreDoubleClick(action: () => void) {
  return ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) action();
  };
}
