import { useLocation, useSearchParams } from 'react-router';
import { FreeCodeDialog } from './free-code-dialog.tsx';

/** The dialog, filled with the code in the address if there is one; closing removes it from the address. */
export function FreeCode({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const code = address.get('code');
  const close = () => {
    onClose();
    if (code === null) return;
    const rest = new URLSearchParams(address);
    rest.delete('code');
    // The state with which the page was opened, such as which lesson is closed, stays.
    setAddress(rest, { replace: true, preventScrollReset: true, state });
  };
  // Another card scanned into the same page is another code.
  return <FreeCodeDialog key={code} initialCode={code ?? ''} onClose={close} />;
}
