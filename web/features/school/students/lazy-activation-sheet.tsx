import { lazy, Suspense } from 'react';

const Sheet = lazy(async () => ({
  default: (await import('#web/features/school/roster/activation-sheet.tsx')).ActivationSheet,
}));

type ActivationSheetProps = {
  student: { id: string; firstName: string; lastName: string };
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
