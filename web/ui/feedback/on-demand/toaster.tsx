import { useEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner';
import type { Toast } from '#web/ui/feedback/toasts.ts';
import { useFreePlace } from './use-free-place.ts';

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
      toast[tone](text, action && { action: { label: action.label, onClick: action.onPress } });
    }
    shown.current = toasts.length;
  }, [toasts]);
  return (
    // Moved as a whole: what is fixed inside an element that is translated moves with it.
    <div
      ref={layer}
      popover="manual"
      className="inset-0 h-0 w-[min(22rem,100%-1rem)] translate-0 overflow-visible bg-transparent"
    >
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
          closeButtonAriaLabel: 'أغلق الرسالة',
          // Within the message, not on its corner, and last; drawn small, but what a finger hits is 44 px wide and high.
          classNames: {
            closeButton:
              'relative! inset-auto! order-last border-0! bg-transparent! text-inherit! ms-auto shrink-0 transform-none! after:absolute after:-inset-3',
            actionButton: 'min-h-11 px-3! text-sm!',
          },
          actionButtonStyle: { background: 'var(--brand)', color: 'var(--on-brand)' },
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
