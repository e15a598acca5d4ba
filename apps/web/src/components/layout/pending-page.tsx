import { copy } from '../../copy.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';

/** What stands in a route's place while it is loading: a spinner, after 300 ms. */
export function PendingPage() {
  return (
    <div className="wrap grid min-h-80 place-items-center py-section">
      <Spinner label={copy.ui.loading} />
    </div>
  );
}
