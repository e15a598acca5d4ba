/** Where the toasts are drawn; made when the first one comes. */
let layer: HTMLElement | undefined;
/** The open dialogs, the topmost last: nothing outside of it can be seen whole, heard or used. */
const dialogs: HTMLElement[] = [];

/** The element that holds the toasts, always within what can be used. */
export function toastContainer(): HTMLElement {
  if (layer === undefined) {
    layer = document.createElement('div');
    place();
  }
  return layer;
}

/** Takes the toasts into a dialog that opens; the answer gives them back when it closes. */
export function moveToastsInto(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  place();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    place();
  };
}

function place(): void {
  if (layer === undefined) return;
  const parent = dialogs.at(-1) ?? document.body;
  // Where the browser can, without starting the toasts' time again.
  const canMove = 'moveBefore' in Element.prototype && layer.isConnected && parent.isConnected;
  if (canMove) parent.moveBefore(layer, null);
  else parent.append(layer);
}
