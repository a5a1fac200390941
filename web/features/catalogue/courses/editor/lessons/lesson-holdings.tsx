import { ClipboardCheck, FileText, Paperclip, Video, VideoOff } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import type { TaughtLesson } from '#web/lib/lists/taught-lessons.queries.ts';
import {
  countForms,
  coursesPanelTexts as texts,
} from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { materialForms } from '#web/features/catalogue/courses/editor/materials/materials.texts.ts';

const holdingsOf = (lesson: TaughtLesson) =>
  [
    lesson.hasVideo ? { Icon: Video, text: texts.video } : { Icon: VideoOff, text: texts.noVideo },
    lesson.hasSummaryPdf && { Icon: FileText, text: texts.summaryPdf },
    lesson.hasWorkPapersPdf && { Icon: FileText, text: texts.workPapersPdf },
    lesson.hasEquationsPdf && { Icon: FileText, text: texts.equationsPdf },
    lesson.materialsCount > 0 && {
      Icon: Paperclip,
      text: plural(lesson.materialsCount, materialForms),
    },
    { Icon: ClipboardCheck, text: plural(lesson.examsCount, countForms.exams) },
  ].filter((part) => part !== false);

/** What a lesson contains and what is missing. */
export function LessonHoldings({ lesson }: { lesson: TaughtLesson }) {
  return (
    <ul aria-label={texts.holds} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {holdingsOf(lesson).map(({ Icon, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
