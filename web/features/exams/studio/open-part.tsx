import { useState } from 'react';
import { ExamHeadFields } from '#web/features/exams/editor/exam-head-fields.tsx';
import { KindField } from '#web/features/exams/editor/kind-field.tsx';
import { ExamPdfFields } from '#web/features/exams/editor/exam-pdf-fields.tsx';
import { ScheduleFields } from '#web/features/exams/editor/schedule-fields.tsx';
import { ShapePart } from './shape-part.tsx';
import { StepProvider } from '#web/features/exams/form/step-context.ts';
import { QuestionPart } from './question-part.tsx';
import { studioTexts as texts } from './state/studio.texts.ts';
import type { Studio } from './state/use-studio.ts';

type PartProps = { studio: Studio; isLocked: boolean };

function SettingsPart({ studio, isLocked }: PartProps) {
  const { form, pdfUrl } = studio;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-lg font-semibold">{texts.settings}</h2>
      <KindField form={form} isLocked={isLocked} hasStoredPdf={pdfUrl !== null} />
      <ExamHeadFields form={form} />
      <ScheduleFields form={form} />
    </div>
  );
}

/** The part of the exam that is being edited. */
export function OpenPart({ studio, isLocked }: PartProps) {
  const { form, kind, places, questions, history, index, pdfUrl, progress, stop } = studio;
  const { place } = places;
  const uid = questions.uids[index];
  // Stays open while the teacher corrects a question and comes back.
  const [showsShape, setShowsShape] = useState(false);
  const isAtSettings = uid === undefined && place !== 'paper';
  return (
    <div data-part>
      {place === 'paper' && kind === 'pdf' && (
        <ExamPdfFields
          key={history.generation}
          {...{ form, pdfUrl, isLocked, progress }}
          onStop={stop}
        />
      )}
      {uid !== undefined && kind !== 'pdf' && (
        <QuestionPart
          {...{ form, kind, index, uid, isLocked, questions }}
          generation={history.generation}
        />
      )}
      {isAtSettings && (
        <StepProvider value={questions.quietStep}>
          <SettingsPart key={history.generation} studio={studio} isLocked={isLocked} />
        </StepProvider>
      )}
      {isAtSettings && kind !== 'pdf' && (
        <ShapePart
          studio={studio}
          isLocked={isLocked}
          isOpen={showsShape}
          onToggle={() => setShowsShape(!showsShape)}
        />
      )}
    </div>
  );
}
