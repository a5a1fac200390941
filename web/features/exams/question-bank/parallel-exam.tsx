import { questionTypeOf } from '#domain/exams/exam-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RouteReply } from '#contract/route.ts';
import type { exams } from '#contract/exams/exams.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { compositionQuery } from './bank.queries.ts';
import { pickTexts as texts } from './bank.texts.ts';
import { DrawnList } from './drawn-list.tsx';
import type { TakenQuestions } from './taken-questions.ts';
import { type Drawing, useDraw } from './use-draw.ts';

type Exam = RouteReply<typeof exams.list>[number];

type ContentProps = { exam: Exam; drawing: Drawing };

function Content({ exam, drawing }: ContentProps) {
  const query = useQuery(compositionQuery(exam.id));
  const { data } = query;
  if (!data) return <LoadState query={query} failed={texts.parallelFailed} skeleton="h-40" />;
  if (data.parts.length === 0) return <p>{texts.nothingToDraw}</p>;
  const wishes = data.parts.map(({ lessonId, lessonTitle, level, count }) => ({
    lessonIds: [lessonId],
    level,
    count,
    placeName: texts.lessonOf(lessonTitle),
  }));
  const conditions = { type: questionTypeOf(data.examType), familyIds: data.familyIds };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{texts.parallelLead(exam.title)}</p>
      <Button
        look={drawing.drawn ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={drawing.draw.isPending}
        onClick={() => drawing.draw.mutate({ wishes, conditions })}
      >
        {drawing.drawn ? texts.drawAgain : texts.draw}
      </Button>
      <DrawnList drawing={drawing} />
    </div>
  );
}

/** Draws another exam with as many questions of each lesson and level, and opens it to be looked through and saved. */
export function ParallelExam({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const drawing = useDraw();
  const navigate = useNavigate();
  const back = useReturnState();
  const questions = drawing.drawn?.questions ?? [];
  const open = () => {
    const { lessonId, examType, title } = exam;
    const bank: TakenQuestions = {
      ids: questions.map(({ id }) => id),
      exam: { lessonId, examType, title: texts.parallelName(title) },
    };
    void navigate(teacherPaths.newExam(), { state: { ...back, bank } });
  };
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={texts.parallelTitle}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button disabled={questions.length === 0} onClick={open}>
            {texts.create}
          </Button>
        </>
      }
    >
      <Content exam={exam} drawing={drawing} />
    </Dialog>
  );
}
