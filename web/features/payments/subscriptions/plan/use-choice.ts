import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Choice, readChoice } from './choice.ts';

type StepState = { isStep?: boolean } | null;

type Change = Partial<
  Record<'plan' | 'month' | 'discount' | 'method' | 'view', string | undefined>
>;

const changed = (
  address: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/**
 * The address with what was chosen since: the router shows a new one only after a moment, and a choice shows at once, on
 * which the next one builds.
 */
function useLatestAddress() {
  const [address, setAddress] = useSearchParams();
  const arrived = address.toString();
  const [chosen, setChosen] = useState({ since: arrived, address });
  const latest = chosen.since === arrived ? chosen.address : address;
  const note = (next: URLSearchParams) => {
    setChosen({ since: arrived, address: next });
    return next;
  };
  return { latest, note, setAddress };
}

/** What is bought, stored in the address: a link can lead to it, and a reload shows it again. */
export function useChoice(): {
  choice: Choice;
  change: (change: Change) => void;
  openCheckout: () => void;
  /** Leads back to the plans. */
  closeCheckout: () => void;
} {
  const { latest, note, setAddress } = useLatestAddress();
  const state = useLocation().state as StepState;
  const navigate = useNavigate();
  return {
    choice: readChoice(latest),
    change: (change) =>
      setAddress(note(changed(latest, change)), {
        replace: true,
        state,
        preventScrollReset: true,
      }),
    openCheckout: () =>
      setAddress(changed(latest, { view: 'checkout' }), { state: { ...state, isStep: true } }),
    closeCheckout: () => {
      // One step back where opening was a step, so that the plans do not stand in the history twice.
      if (state?.isStep) void navigate(-1);
      else setAddress(changed(latest, { view: undefined, lesson: undefined }));
    },
  };
}
