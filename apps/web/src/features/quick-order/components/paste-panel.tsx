import { clsx } from 'clsx/lite';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { ColumnHead, TableHead } from '../../../components/ui/data/table-head.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses, textareaClasses } from '../../../components/ui/forms/control-classes.ts';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { StartAgain } from './start-again.tsx';

interface PastePanelProps {
  /** Whether the text was taken; otherwise it stays in the box. */
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

const copy = quickOrderCopy.paste;

/** The empty pad: a box to paste into, a place for a file, and a sample file. */
export function PastePanel({ onText, onFile }: PastePanelProps) {
  const id = useId();
  const [text, setText] = useState('');
  const sample = useSampleRows();
  const shown = sample.map(([sku, quantity]) => [sku, formatCount(Number(quantity))] as const);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onText(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.stopPropagation();
      submit(event);
    }
  };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 nav:grid-cols-[minmax(0,1fr)_19rem] nav:gap-8 md:max-lg:grid-cols-[minmax(0,1fr)_19rem] md:max-lg:gap-8">
        <form className="grid content-start gap-2" onSubmit={submit} aria-label={copy.label}>
          <label htmlFor={id} className="text-sm font-[560]">
            {copy.label}
          </label>
          <textarea
            id={id}
            className={clsx(textareaClasses, 'pour-box')}
            rows={11}
            spellCheck={false}
            aria-describedby={`${id}hint`}
            placeholder={copy.placeholder(shown)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <p
              id={`${id}hint`}
              className="max-w-[48ch] flex-[1_1_16rem] text-sm leading-[1.4] text-ink-2"
            >
              {copy.hint}
            </p>
            <Button type="submit" disabled={text.trim() === ''}>
              {copy.check}
            </Button>
          </div>
        </form>
        <div className="grid content-start gap-5">
          <div className="grid gap-2">
            <p className="text-sm font-[560]">{copy.orFile}</p>
            <FileDrop onFile={onFile} drop={copy.drop} choose={copy.choose} className="min-h-34" />
          </div>
          {/* The space of the sample file, before its parts are loaded. */}
          <div className="min-h-[13.375rem]">
            {sample.length > 0 && <SampleFile rows={sample} />}
          </div>
        </div>
      </div>
      <StartAgain />
    </>
  );
}

function SampleFile({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const { sku, quantity } = quickOrderCopy.columns;
  const file = [[sku, quantity], ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
  return (
    <div className="grid justify-items-start gap-3">
      <table className="sample-table">
        <caption>{copy.sample}</caption>
        <TableHead>
          <ColumnHead>{sku}</ColumnHead>
          <ColumnHead>{quantity}</ColumnHead>
        </TableHead>
        <tbody>
          {rows.slice(0, 3).map(([number, units]) => (
            <tr key={number}>
              <th scope="row">
                <code className="sku text-ink">{number}</code>
              </th>
              <td>{formatCount(Number(units))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a
        className={buttonClasses({ variant: 'quiet', size: 'sm' })}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`}
        download={copy.sampleFile}
      >
        <Drawing path={dashboardIcons.download} small />
        {copy.sampleFile}
      </a>
    </div>
  );
}

const SAMPLE = { limit: 4 };

/** The first parts of the catalogue with their minimum orders, for the sample file. */
function useSampleRows(): (readonly [string, string])[] {
  const { data } = trpc.parts.list.useQuery(SAMPLE);
  return data?.items.map(({ sku, minOrderQty }) => [sku, String(minOrderQty)] as const) ?? [];
}
