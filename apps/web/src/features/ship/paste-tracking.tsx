import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { readTracking, type TrackingRow } from '@bm/domain/shipments/read-tracking';
import { useState } from 'react';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { FileButton } from '../../components/ui/forms/file-button.tsx';
import { TextareaField } from '../../components/ui/forms/text-field.tsx';
import { shipCopy } from '../../copy/admin/ship.ts';

const { paste: copy } = shipCopy;

/** Some hundred orders with long links. */
const MAX_BYTES = 256 * 1024;
/** The numbers and lines that a message names; the others are counted. */
const NAMED = 5;

interface PasteTrackingProps {
  /** Fills the rows in. */
  onRows: (rows: readonly TrackingRow[]) => { filled: number; unknown: number[] };
}

/** A list of tracking numbers, pasted or from a file; it is filled in at once and can be checked below. */
export function PasteTracking({ onRows }: PasteTrackingProps) {
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<string | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const fill = (list: string) => {
    const { rows, unread } = readTracking(list);
    const result = onRows(rows);
    setFilled(result.filled === 0 ? null : copy.filled(result.filled));
    setProblems([
      ...(result.filled === 0 && result.unknown.length === 0 ? [copy.nothing] : []),
      ...(result.unknown.length === 0
        ? []
        : [copy.unknown(name(result.unknown.map(formatCheckoutNumber)))]),
      ...(unread.length === 0 ? [] : [copy.unread(name(unread))]),
    ]);
  };
  const read = async (file: File) => {
    if (file.size > MAX_BYTES) {
      setFilled(null);
      setProblems([copy.tooLarge]);
      return;
    }
    const list = await file.text();
    setText(list);
    fill(list);
  };
  return (
    <section aria-label={copy.title} className="grid gap-3">
      <TextareaField
        label={copy.label}
        hint={copy.hint}
        rows={3}
        inputClassName="font-mono text-sm"
        value={text}
        maxLength={MAX_BYTES}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          if (text.trim() !== '') return;
          event.preventDefault();
          const pasted = event.clipboardData.getData('text/plain').slice(0, MAX_BYTES);
          setText(pasted);
          fill(pasted);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="sm" disabled={text.trim() === ''} onClick={() => fill(text)}>
          {copy.fill}
        </Button>
        <FileButton hasIcon onFile={(file) => void read(file)}>
          {copy.file}
        </FileButton>
        <p role="status" className="text-sm text-ink-2">
          {filled}
        </p>
      </div>
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </section>
  );
}

function name(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  const named = texts.slice(0, NAMED).join(', ');
  return more > 0 ? `${named}${copy.more(more)}` : named;
}
