import { useEffect, useRef, useSyncExternalStore } from 'react';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import type { PadStore } from '../pad-store.ts';

/** Announces the verdict on the row that was changed last, once it is checked. */
export function SpokenVerdict({ pad }: { pad: PadStore }) {
  const view = useSyncExternalStore(pad.subscribe, pad.view);
  const row = pad.edited === null ? undefined : view.views.get(pad.edited);
  const region = useRef<HTMLParagraphElement>(null);
  const isChecking = useRef(false);
  useEffect(() => {
    if (row === undefined || region.current === null) return;
    const { kind } = row.state;
    if (kind === 'checking') {
      isChecking.current = true;
      region.current.textContent = '';
    } else if (isChecking.current && kind !== 'blank') {
      isChecking.current = false;
      const words = verdictText(row.row.id);
      region.current.textContent = quickOrderCopy.spoken(row.position + 1, words);
    }
  }, [row]);
  return <p className="visually-hidden" role="status" ref={region} />;
}

/** The words of the verdict, which the table has rendered, without those that only name the row of a button. */
function verdictText(id: number): string {
  const words = document.querySelector(`#verdict-${id} .verdict-text`)?.cloneNode(true);
  if (!(words instanceof Element)) return '';
  for (const hidden of words.querySelectorAll('.visually-hidden')) hidden.remove();
  return words.textContent;
}
