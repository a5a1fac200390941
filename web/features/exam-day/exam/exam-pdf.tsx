import { Download, FileText } from 'lucide-react';
import { type ComponentType, type ComponentProps, useState } from 'react';
import { downloadHref, loadPdfViewer } from '#web/features/catalogue/catalogue.api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { type Exam, readExam } from './exam.queries.ts';
import { takingTexts as texts } from './taking.texts.ts';

type ExamPdfLinksProps = { exam: Exam };

/** Returns a fresh link to the PDF; undefined when the PDF no longer exists. */
export const renewExamPdfLink = (examId: string) => async () =>
  (await readExam(examId)).pdfPath ?? undefined;

/** The file of a PDF exam: opened over the window, or downloaded (spec §2, optional exam PDF download). */
export function ExamPdfLinks({ exam }: ExamPdfLinksProps) {
  const { open, viewer } = useExamPdfViewer(exam);
  if (exam.pdfPath === null) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="secondary" icon={<FileText className="size-5" />} onClick={open}>
        {texts.openPdf}
      </Button>
      <a href={downloadHref(exam.pdfPath)} download className={buttonClass({ look: 'quiet' })}>
        <Download className="size-5" />
        {texts.savePdf}
      </a>
      {viewer}
    </div>
  );
}

type Viewer = Awaited<ReturnType<typeof loadPdfViewer>>;

/** If the viewer itself cannot be loaded, the browser's own viewer opens the file. */
function useExamPdfViewer({ id, title, pdfPath }: Exam) {
  const [isOpen, setOpen] = useState(false);
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<Viewer>>>();
  const open = () => {
    setOpen(true);
    void loadPdfViewer().then(
      (loaded) => setViewer(() => loaded),
      () => window.location.assign(pdfPath ?? ''),
    );
  };
  const viewer = isOpen && Viewer && pdfPath !== null && (
    <Viewer
      documentId={`exam:${id}`}
      name={title}
      href={pdfPath}
      renewLink={renewExamPdfLink(id)}
      onClose={() => setOpen(false)}
    />
  );
  return { open, viewer };
}
