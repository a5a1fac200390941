import { useEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner';
import type { Toast } from '#web/ui/feedback/toasts.ts';
import './toaster.css';
import { useFreePlace } from './use-free-place.ts';
import { labels } from '#web/ui/labels.ts';

const shownFor = 5000;

/** An open dialog covers everything opened before it; a popover that is opened again moves to the top. */
const bringToTop = (layer: HTMLElement | null) => {
  // An older browser has no popovers; there a dialog may cover a toast.
  if (layer?.showPopover === undefined) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
};

/** Shows each toast once, in the order of arrival. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const layer = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useFreePlace(layer, useSonner().toasts.length > 0);
  useEffect(() => {
    if (toasts.length > shown.current) bringToTop(layer.current);
    for (const { tone, text, action } of toasts.slice(shown.current)) {
      toast[tone](text, action && { action: { label: action.label, onClick: action.onClick } });
    }
    shown.current = toasts.length;
  }, [toasts]);
  return (
    <div ref={layer} popover="manual" className="page-messages">
      <SonnerToaster
        dir="rtl"
        position="top-right"
        offset={0}
        mobileOffset={0}
        style={{ fontFamily: 'inherit', inlineSize: '100%' }}
        duration={shownFor}
        closeButton
        containerAriaLabel="رسائل الصفحة"
        toastOptions={{
          closeButtonAriaLabel: labels.closeMessage,
          style: {
            fontFamily: 'inherit',
            fontSize: '0.9375rem',
            padding: '0.375rem 0.75rem',
            inlineSize: '100%',
            background: 'var(--raised)',
            color: 'var(--ink)',
            borderColor: 'var(--line-strong)',
          },
        }}
      />
    </div>
  );
}
