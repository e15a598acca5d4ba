import { copy } from '../../../copy.ts';
import { Alert } from '../feedback/alert.tsx';

/** Why a form cannot be sent, where a browser runs no script. */
export function NoscriptNotice() {
  return (
    <noscript>
      <Alert tone="warning">{copy.ui.needsScript}</Alert>
    </noscript>
  );
}
