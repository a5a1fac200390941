import { useEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import type { Toast } from './toasts.ts';

const shownFor = 5000;

/** Shows each toast once, in the order in which they came. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const { tone, text } of toasts.slice(shown.current)) toast[tone](text);
    shown.current = toasts.length;
  }, [toasts]);
  return (
    <SonnerToaster
      dir="rtl"
      position="bottom-center"
      duration={shownFor}
      closeButton
      containerAriaLabel="رسائل الصفحة"
      toastOptions={{
        closeButtonAriaLabel: 'أغلق الرسالة',
        style: {
          fontFamily: 'inherit',
          fontSize: '0.9375rem',
          background: 'var(--raised)',
          color: 'var(--ink)',
          borderColor: 'var(--line-strong)',
        },
      }}
    />
  );
}
