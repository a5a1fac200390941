import { Notice } from '#web/ui/feedback/notice.tsx';
import { ExamHead } from './exam/exam-head.tsx';
import type { Exam } from './exam/exam.queries.ts';
import { ExamPdfPages } from './exam/exam-pdf-pages.tsx';
import { takingTexts as texts } from './exam/taking.texts.ts';
import { useIsWide } from '#web/ui/use-media.ts';

/** A PDF exam without an answer key: a paper to solve by hand (decisions §5). */
export function DownloadExam({ exam }: { exam: Exam }) {
  const isWide = useIsWide();
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Notice title={texts.download} className="mt-4">
        {exam.pdfPath === null ? texts.noPaper : texts.downloadHint}
      </Notice>
      {isWide && exam.pdfPath !== null && (
        <div className="mt-4 grid h-[80dvh]">
          <ExamPdfPages examId={exam.id} href={exam.pdfPath} />
        </div>
      )}
    </section>
  );
}
