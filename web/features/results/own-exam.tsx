import { BestOfGroup } from './own-results/best-of-group.tsx';
import { OwnSheets } from './sheets/own/own-sheets.tsx';

/** What stands under a student's result of an exam: the best of the group, and the student's own answer sheet. */
export function OwnExam({ examId }: { examId: string }) {
  return (
    <>
      <BestOfGroup examId={examId} />
      <OwnSheets examId={examId} />
    </>
  );
}
