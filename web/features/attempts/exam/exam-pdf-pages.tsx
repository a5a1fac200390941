import { PdfPage, usePdfPages } from '#web/features/catalogue/catalogue.api.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { renewExamPdfLink } from './exam-pdf.tsx';
import { takingTexts as texts } from './taking.texts.ts';

type ExamPdfPagesProps = { examId: string; href: string };

/** The pages of the PDF as pictures, beside the answer sheet. */
export function ExamPdfPages({ examId, href }: ExamPdfPagesProps) {
  const { pages, error, refetch } = usePdfPages(href, renewExamPdfLink(examId));
  return (
    <div
      // Arrow keys scroll the region, so it must be focusable.
      tabIndex={0}
      role="region"
      aria-label={texts.pdf}
      className="grid content-start gap-3 overflow-y-auto rounded-lg border border-line bg-sunken p-3"
    >
      {pages === undefined && error !== null && (
        <ErrorState message={texts.pdfFailed} onRetry={refetch} />
      )}
      {pages === undefined && error === null && (
        <Skeleton className="aspect-[1/1.414] w-full bg-raised" />
      )}
      {pages?.map((page) => (
        <PdfPage key={page.number} page={page} count={pages.length} onBroken={refetch} />
      ))}
    </div>
  );
}
