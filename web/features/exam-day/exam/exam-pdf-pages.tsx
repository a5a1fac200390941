import { PdfPage, useCrop, usePdfPages } from '#web/features/catalogue/catalogue.api.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { renewExamPdfLink } from './exam-pdf.tsx';
import { takingTexts as texts } from './taking.texts.ts';

type ExamPdfPagesProps = {
  examId: string;
  href: string;
  /** How many times as wide as its frame a page is. */
  zoom?: number;
};

/** The pages of the PDF as pictures, beside or above the answer sheet; on a phone cut to their text. */
export function ExamPdfPages({ examId, href, zoom = 1 }: ExamPdfPagesProps) {
  const { pages, error, refetch } = usePdfPages(href, renewExamPdfLink(examId));
  const { boxes } = useCrop(pages);
  return (
    <div
      // Arrow keys scroll the region, so it must be focusable.
      tabIndex={0}
      role="region"
      aria-label={texts.pdf}
      className="exam-pages overflow-y-auto rounded-lg border border-line bg-sunken p-3"
    >
      {pages === undefined && error !== null && (
        <ErrorState message={texts.pdfFailed} onRetry={refetch} />
      )}
      {pages === undefined && error === null && (
        <Skeleton className="aspect-[1/1.414] w-full bg-raised" />
      )}
      {pages && (
        <div style={{ width: `${zoom * 100}%` }} className="grid gap-3">
          {pages.map((page) => (
            <PdfPage
              key={page.number}
              page={page}
              count={pages.length}
              box={boxes.get(page.number)}
              onBroken={refetch}
            />
          ))}
        </div>
      )}
    </div>
  );
}
