import { useLocation, useNavigate, useSearchParams } from 'react-router';

type StepState = { isStep?: boolean } | null;

/**
 * The entry of a list that is open beside it, by a parameter of the address: a reload opens it again, the browser's
 * back button closes it, and a link can lead to it.
 */
export function useAddressEntry(name: string) {
  const [address, setAddress] = useSearchParams();
  const state = useLocation().state as StepState;
  const navigate = useNavigate();
  const change = (id: string | undefined) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    if (id === undefined) next.delete(name);
    else next.set(name, id);
    return next;
  };
  return {
    id: address.get(name) ?? undefined,
    open: (id: string) =>
      setAddress(change(id), { state: { ...state, isStep: true }, preventScrollReset: true }),
    /** Shows another entry in the place of the open one: it is no step to go back through. */
    show: (id: string) =>
      setAddress(change(id), { state, replace: true, preventScrollReset: true }),
    close: () => {
      // One step back where opening was a step, so that the list does not stand in the history twice.
      if (state?.isStep) void navigate(-1);
      else setAddress(change(undefined), { replace: true, preventScrollReset: true });
    },
  };
}
