import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the form of a panel when the address asks for it (`new=1`), and takes that out of the address. */
export function useAddressCommand(open: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isRequested = address.has('new');
  useEffect(() => {
    if (!isRequested) return;
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
