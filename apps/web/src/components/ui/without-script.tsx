import { copy } from '../../copy.ts';
import { Note } from './note.tsx';

/** Why a form cannot be sent, where a browser runs no script. */
export function WithoutScript() {
  return (
    <noscript>
      <Note tone="warning">{copy.ui.needsScript}</Note>
    </noscript>
  );
}
