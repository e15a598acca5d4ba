import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface Listbox {
  isOpen: boolean;
  /** The index of the chosen option; -1 for none. */
  active: number;
  close: () => void;
}

/**
 * The keyboard of a combobox: the arrows choose an option and open the list, Enter opens the chosen
 * one with `onEnter`, Escape and leaving the field close the list. Typing opens it without a choice.
 */
export function useListbox(
  field: RefObject<HTMLInputElement | null>,
  count: number,
  onEnter: (index: number) => void,
): Listbox {
  const [state, setState] = useState({ isOpen: true, active: -1 });
  const close = () => setState({ isOpen: false, active: -1 });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || event.isComposing) return;
    const { isOpen, active } = state;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One step past either end is the field itself.
      const slots = count + 1;
      setState({ isOpen: true, active: ((active + 1 + step + slots) % slots) - 1 });
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      onEnter(active);
      close();
    } else if (event.key === 'Enter') {
      close();
    } else if (event.key === 'Escape' && isOpen) {
      // The browser would clear the field.
      event.preventDefault();
      close();
    }
  });

  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    const open = () => setState({ isOpen: true, active: -1 });
    const leave = () => setState({ isOpen: false, active: -1 });
    const listening = new AbortController();
    const { signal } = listening;
    current.addEventListener('keydown', onKeyDown, { signal });
    current.addEventListener('input', open, { signal });
    current.addEventListener('focus', open, { signal });
    current.addEventListener('blur', leave, { signal });
    return () => listening.abort();
  }, [field]);

  return { ...state, active: Math.min(state.active, count - 1), close };
}
