/** A ref that moves the focus to an element as it appears; the element has `tabIndex={-1}`. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
