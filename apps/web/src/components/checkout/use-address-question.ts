import { useState } from 'react';

/** The question about the address of an order without one. A form asks it once. */
export interface AddressQuestion {
  isOpen: boolean;
  /** Opens the question for a placement without an address; true if the placement waits for its answer. */
  asks: (address: string) => boolean;
  close: (isAnswered: boolean) => void;
}

/** The state of the question in one form. After an answer, an order without an address is placed. */
export function useAddressQuestion(): AddressQuestion {
  const [state, setState] = useState<'unasked' | 'open' | 'answered'>('unasked');
  return {
    isOpen: state === 'open',
    asks(address) {
      if (address.trim() !== '' || state === 'answered') return false;
      setState('open');
      return true;
    },
    close: (isAnswered) => setState(isAnswered ? 'answered' : 'unasked'),
  };
}
