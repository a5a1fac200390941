import { lazy, Suspense, useEffect, useState } from 'react';
import { receiveToasts, type Toast } from './toasts.ts';

const Toaster = lazy(() => import('#web/ui/feedback/on-demand/toaster.tsx'));

/** Loads the toast library with the first toast, not with the first page. */
export function ToasterHost() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((before) => [...before, toast])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
