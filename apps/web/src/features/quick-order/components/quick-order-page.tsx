import { MAX_LIST_LINES } from '@bm/domain/lists/list-limits';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FileButton } from '../../../components/ui/forms/file-button.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing, Icon } from '../../../components/ui/media/icon.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import '../../../styles/pages/row-verdicts.css';
import '../../../styles/pages/order-pad.css';
import '../../../styles/pages/order-pad-table.css';
import '../../../styles/pages/order-pad-suggestions.css';
import '../../../styles/pages/order-pad-cards.css';
import '../../../styles/pages/order-pad-empty.css';
import { cellAt, focusCell } from '../pad-keyboard.ts';
import { faultyCell, needsFix, type RowFilter } from '../pad-rows.ts';
import { useAddToCart } from '../use-add-to-cart.tsx';
import { usePad, type PadNote } from '../use-pad.ts';
import { useRowChecks } from '../use-row-checks.ts';
import { PadBar } from './pad-bar.tsx';
import { FixAllButton } from './fix-all-button.tsx';
import { PadTable } from './pad-table.tsx';
import { PadTools } from './pad-tools.tsx';
import { PastePanel } from './paste-panel.tsx';
import { SpokenVerdict } from './spoken-verdict.tsx';

interface QuickOrderPageProps {
  email: string;
  /** A button that saves lines as a list. */
  SaveList: ComponentType<{ lines: readonly { partId: string; quantity: number }[] }>;
}

/**
 * The quick order page: part numbers and quantities are typed, pasted or read from a file, and
 * added to the cart.
 */
export function QuickOrderPage({ email, SaveList }: QuickOrderPageProps) {
  const { currency } = useShopConfig();
  const order = usePad(email);
  const { pad, note } = order;
  const view = useSyncExternalStore(pad.subscribe, pad.view);
  const checks = useRowChecks(pad);
  const cart = useAddToCart(pad);
  const [isPasting, setPasting] = useState(() => pad.rows.length === 0);
  const [filter, setFilter] = useState<RowFilter>('all');
  const frame = useRef<HTMLDivElement>(null);
  const { counts, selected } = view;
  const knownLines = pad.knownLines();

  const addText = (text: string) => {
    const row = order.addText(text);
    if (row !== null) showRows(row);
  };
  const addFile = async (file: File) => {
    const row = await order.addFile(file);
    if (row !== null) showRows(row);
  };
  const showRows = (row: number) => {
    setFilter('all');
    setPasting(false);
    // A touch screen would open its keyboard over the rows.
    if (!matchMedia('(pointer: coarse)').matches) focusCell(frame.current, row, 'quantity');
  };
  const typeRows = () => {
    setPasting(false);
    const [first] = view.ids;
    if (first !== undefined) focusCell(frame.current, first, 'sku');
  };
  const addAll = async () => {
    const result = await cart.addAll();
    if (result === null) return;
    order.setNote(result);
    setFilter('all');
  };

  const focusNextFix = (step: 1 | -1) => {
    const rows = view.ids.flatMap((id) => view.views.get(id) ?? []);
    const at = rows.findIndex(({ row }) => row.id === cellAt(document.activeElement)?.id);
    const start = at < 0 && step < 0 ? rows.length : at;
    const around = rows.map(
      (_, n) => rows[(start + step * (n + 1) + 2 * rows.length) % rows.length],
    );
    const next = around.find((each) => each !== undefined && needsFix(each.state.kind));
    if (next === undefined) return;
    if (filter === 'valid') setFilter('all');
    focusCell(frame.current, next.row.id, faultyCell(next.row, next.state) ?? 'quantity');
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPasting || event.defaultPrevented) return;
    const isAdd = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'F8') focusNextFix(event.shiftKey ? -1 : 1);
    else if (isAdd) void addAll();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className="lg:-me-2" ref={frame}>
      <DashboardHead
        title={quickOrderCopy.title}
        action={
          <div className="head-actions">
            {isPasting ? (
              <Button variant="quiet" size="sm" onClick={typeRows}>
                {counts.all === 0 ? quickOrderCopy.typeRows : quickOrderCopy.backToRows(counts.all)}
              </Button>
            ) : (
              <>
                <Button variant="quiet" size="sm" onClick={() => setPasting(true)}>
                  <Drawing path={dashboardIcons.paste} small />
                  {quickOrderCopy.pasteRows}
                </Button>
                <FileButton onFile={(file) => void addFile(file)} hasIcon>
                  {quickOrderCopy.uploadCsv}
                </FileButton>
                {knownLines.length > 0 && knownLines.length <= MAX_LIST_LINES && (
                  <SaveList lines={knownLines} />
                )}
                <Button
                  variant="bare"
                  size="sm"
                  disabled={counts.all === 0}
                  onClick={order.clearAll}
                >
                  {quickOrderCopy.clearAll}
                </Button>
              </>
            )}
          </div>
        }
      >
        {quickOrderCopy.intro}
      </DashboardHead>
      <PadNoteLine note={note} />
      {checks.error !== null && (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {quickOrderCopy.checkFailed}
            {checks.error}{' '}
            <Button variant="quiet" size="sm" onClick={checks.retry}>
              {quickOrderCopy.tryAgain}
            </Button>
          </Alert>
        </div>
      )}
      {isPasting ? (
        <PastePanel onText={addText} onFile={(file) => void addFile(file)} />
      ) : (
        <>
          <PadTools
            counts={counts}
            filter={filter}
            selected={selected.size}
            onFilter={setFilter}
            onRemove={order.removeSelected}
            fixAll={<FixAllButton pad={pad} />}
          />
          <form
            className="pad"
            aria-label={quickOrderCopy.form}
            onSubmit={(event) => event.preventDefault()}
          >
            <SpokenVerdict pad={pad} />
            <PadTable pad={pad} currency={currency} filter={filter} onPaste={order.pasteAt} />
            <PadBar
              counts={counts}
              currency={currency}
              pending={cart.isPending}
              onAdd={() => void addAll()}
            />
          </form>
        </>
      )}
    </div>
  );
}

/** The result of the last list, or why it was refused. A live region, rendered before its text. */
function PadNoteLine({ note }: { note: PadNote | null }) {
  return (
    <div role="status">
      {note?.kind === 'done' && (
        <p className="mb-3 flex gap-3 bg-sunken px-4 py-3 text-sm leading-normal">
          {note.action ? (
            <Icon name="check" className="mt-px" />
          ) : (
            <Drawing path={dashboardIcons.paste} className="mt-px" />
          )}
          <span>
            {note.title && <b>{note.title}</b>}
            {note.text}
            {note.action}
          </span>
        </p>
      )}
      {note?.kind === 'refused' && (
        <div className="mb-3">
          <Alert tone="danger">{note.text}</Alert>
        </div>
      )}
    </div>
  );
}
