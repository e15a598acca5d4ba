/** The element that contains the toasts, created with the first one. */
let layer: HTMLElement | undefined;
/** The open modal dialogs, the topmost last; everything outside the topmost one is inert. */
const dialogs: HTMLElement[] = [];

/** Returns the element that contains the toasts; it is always outside the inert content. */
export function toastContainer(): HTMLElement {
  if (layer === undefined) {
    layer = document.createElement('div');
    place();
  }
  return layer;
}

/** Moves the toasts into an opened dialog; the returned function moves them back. */
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
  // `moveBefore` keeps the running animations, which time the toasts.
  const canMove = 'moveBefore' in Element.prototype && layer.isConnected && parent.isConnected;
  if (canMove) parent.moveBefore(layer, null);
  else parent.append(layer);
}
