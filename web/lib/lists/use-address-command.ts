import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the form of a panel when the address asks for it (`new=1`), and takes that out of the address. */
export function useAddressCommand(open: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isRequested = address.has('new');
  // The router shows the address without it only after a moment; until then the form must not be opened again.
  const isOpened = useRef(false);
  useEffect(() => {
    const isNew = isRequested && !isOpened.current;
    isOpened.current = isRequested;
    if (!isNew) return;
    open();
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('new');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
}
