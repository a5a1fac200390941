import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PracticeChoice } from './practice-choice.tsx';
import { MistakesView } from './mistakes-view.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { practiceTexts as texts } from './practice.texts.ts';

/** Questions and formulas are loaded when a round begins. */
const PracticeRound = lazyPart(async () => (await import('./practice-round.tsx')).PracticeRound);
const WaitingView = lazyPart(async () => (await import('./waiting-view.tsx')).WaitingView);
const MistakesSheet = lazyPart(async () => (await import('./mistakes-sheet.tsx')).MistakesSheet);

export const meta = () => [{ title: pageTitle(texts.title) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  return null;
}

/** `/practice`: what to practise, a round of it, the student's own mistakes, their sheet, or answers that waited (`view`). */
export default function PracticePage() {
  const viewer = useViewer();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <Suspense fallback={<PracticeSkeleton />}>
        {viewer?.role === 'teacher' ? <ForStudents /> : <View />}
      </Suspense>
    </div>
  );
}

function View() {
  const [address] = useSearchParams();
  const view = address.get('view');
  const lessonId = address.get('lesson');
  const courseId = address.get('course') ?? undefined;
  if (lessonId !== null) {
    return <PracticeRound key={lessonId} source={{ kind: 'lesson', lessonId }} />;
  }
  if (view === 'mend') {
    return <PracticeRound key={`mend ${courseId}`} source={{ kind: 'mistakes', courseId }} />;
  }
  if (view === 'sheet') return <MistakesSheet courseId={courseId} />;
  if (view === 'answers') return <WaitingView />;
  return (
    <>
      <OfflineNotice />
      {view === 'mistakes' ? <MistakesView /> : <PracticeChoice />}
    </>
  );
}

function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Notice tone="warning" className="mb-6">
      {texts.offline}
    </Notice>
  );
}

function ForStudents() {
  return (
    <>
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <EmptyState
        title={texts.forStudents}
        hint={texts.forStudentsHint}
        symbol="؟"
        action={<LinkButton to={paths.dashboard('exams')}>{texts.openExams}</LinkButton>}
      />
    </>
  );
}
