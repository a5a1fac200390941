import { useEffect } from 'react';
import { labelId } from '#web/ui/forms/field.tsx';
import { useLatest } from './use-latest.ts';

/** A click on the label leads into the field, as it does with a native one. */
export function useLabelClick(id: string, focus: () => void): void {
  const latest = useLatest(focus);
  useEffect(() => {
    const label = document.getElementById(labelId(id));
    const focusField = () => latest.current();
    label?.addEventListener('click', focusField);
    return () => label?.removeEventListener('click', focusField);
  }, [id, latest]);
}
