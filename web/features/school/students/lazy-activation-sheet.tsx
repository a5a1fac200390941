import { type ComponentProps, Suspense } from 'react';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';

const Sheet = lazyWindow(
  async () => (await import('#web/features/school/roster/activation-sheet.tsx')).ActivationSheet,
);

type ActivationSheetProps = {
  student: ComponentProps<typeof Sheet>['student'];
  onClose: () => void;
};

/** The ways to the account of one student, loaded when they are opened. */
export function ActivationSheet(props: ActivationSheetProps) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
