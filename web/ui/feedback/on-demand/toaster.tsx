import { useEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import type { Toast } from '#web/ui/feedback/toasts.ts';

const shownFor = 5000;

/** Below the header; the buttons of a form stand at its end, and on a phone at the bottom of the window. */
const belowHeader = { top: 'var(--messages-top)' };

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
  useEffect(() => {
    if (toasts.length > shown.current) bringToTop(layer.current);
    for (const { tone, text, action } of toasts.slice(shown.current)) {
      toast[tone](text, action && { action: { label: action.label, onClick: action.onPress } });
    }
    shown.current = toasts.length;
  }, [toasts]);
  return (
    <div ref={layer} popover="manual" className="inset-0 size-0 overflow-visible bg-transparent">
      <SonnerToaster
        dir="rtl"
        position="top-right"
        offset={belowHeader}
        mobileOffset={belowHeader}
        style={{ fontFamily: 'inherit' }}
        duration={shownFor}
        closeButton
        containerAriaLabel="رسائل الصفحة"
        toastOptions={{
          closeButtonAriaLabel: 'أغلق الرسالة',
          // The buttons are drawn small; what a finger hits is 44 px wide and high.
          classNames: {
            closeButton: 'after:absolute after:-inset-3',
            actionButton: 'min-h-11 px-3! text-sm!',
          },
          actionButtonStyle: { background: 'var(--brand)', color: 'var(--on-brand)' },
          style: {
            fontFamily: 'inherit',
            fontSize: '0.9375rem',
            background: 'var(--raised)',
            color: 'var(--ink)',
            borderColor: 'var(--line-strong)',
          },
        }}
      />
    </div>
  );
}
