/** What a visitor has entered: whether a box is checked, the text of a field, '' for a pressed button. */
type EarlyInput = Map<EventTarget | null, boolean | string>;

declare global {
  interface Window {
    /** Ends the recording of `EARLY_INPUT_SCRIPT` and returns what it has recorded. */
    takeEarlyInput?: (() => EarlyInput) | undefined;
  }
}

/**
 * Records what a visitor enters before hydration, when no control has an effect: pressed buttons,
 * checked boxes, chosen options and typed text. Links and forms work without scripts. React does not
 * get these events, so that none has an effect twice. Constant, because the content security policy
 * has its hash.
 */
export const EARLY_INPUT_SCRIPT = `{const early=new Map,types=['click','input','change'],record=e=>{const{type,target:t}=e,box=t.matches?.('[type=checkbox],[type=radio]'),b=t.closest?.('button[type=button]');if(type!=='click')early.set(t,box?t.checked:t.value);else if(b)early.set(b,'');else if(!box)return;e.stopPropagation()};for(const type of types)addEventListener(type,record,true);window.takeEarlyInput=()=>{for(const type of types)removeEventListener(type,record,true);return early}}`;

/** Enters again, in the hydrated page, what was entered before. */
export function replayEarlyInput(): void {
  const early = window.takeEarlyInput?.() ?? new Map();
  window.takeEarlyInput = undefined;
  for (const [element, entered] of early) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    // React hydrates the Suspense boundary of the element at once, and takes its value for the last.
    element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    if (element instanceof HTMLButtonElement) element.click();
    else if (typeof entered === 'boolean') check(element, entered);
    else enter(element, entered);
  }
}

/** React ignores an event of a control that has the value of the event before: it first gets another. */
function check(box: HTMLElement, isChecked: boolean): void {
  if (!(box instanceof HTMLInputElement) || isChecked === box.defaultChecked) return;
  box.checked = !isChecked;
  box.click();
}

function enter(field: HTMLElement, text: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (text === field.defaultValue) return;
    field.value = field.defaultValue;
    // React reads what is set on the element itself; this is set as the browser does.
    const prototype: object = Object.getPrototypeOf(field);
    Reflect.set(prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const isLeft = document.activeElement !== field;
    if (isLeft) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
