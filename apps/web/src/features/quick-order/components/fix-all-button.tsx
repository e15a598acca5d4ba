import { useSyncExternalStore } from 'react';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { planFixes, takeFixes, type PlannedFix } from '../fix-all.ts';
import type { PadStore } from '../pad-store.ts';

const { fixAll } = quickOrderCopy;
/** The changes that the question names. */
const MAX_SHOWN = 12;

/** Takes the first fix of all rows, after a question that names the changes; nothing for less than two. */
export function FixAllButton({ pad }: { pad: PadStore }) {
  const view = useSyncExternalStore(pad.subscribe, pad.view);
  const planned = planFixes(view);
  if (planned.length < 2) return null;
  return (
    <Button variant="quiet" size="sm" onClick={() => askFirst(pad, planned)}>
      {fixAll.open(planned.length)}
    </Button>
  );
}

function askFirst(pad: PadStore, planned: readonly PlannedFix[]) {
  void confirm({
    title: fixAll.title(planned.length),
    text: <Changes planned={planned} />,
    keep: fixAll.keep,
    action: fixAll.open(planned.length),
    tone: 'green',
    act: () => takeFixes(pad, planned),
  });
}

function Changes({ planned }: { planned: readonly PlannedFix[] }) {
  const rest = planned.length - MAX_SHOWN;
  return (
    <>
      <p>{fixAll.text}</p>
      <ul role="list" className="mt-3 grid gap-1 text-sm tabular-nums">
        {planned.slice(0, MAX_SHOWN).map(({ id, text }) => (
          <li key={id} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {rest > 0 && <li className="text-ink-2">{fixAll.more(rest)}</li>}
      </ul>
    </>
  );
}
