import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const Sheet = lazyPart(
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
