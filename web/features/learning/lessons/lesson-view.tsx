import { useQuery } from '@tanstack/react-query';
import { CirclePlay, ClipboardList, FileText } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findVideoSource } from '#domain/catalogue/video-links.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { loadExamsPanel } from '#web/features/exam-day/exam-day.api.ts';
import { loadOwnExam } from '#web/features/results/results.api.ts';
import { type Lesson, lessonAccessedQuery } from '#web/features/catalogue/catalogue.api.ts';
import { AskTeacher } from '#web/features/learning/inquiries/ask-teacher.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useIsWide } from '#web/ui/use-media.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { ExtraMaterials } from './extra-materials.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { LessonTools } from './lesson-tools.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';
import { useDocumentViewer } from './use-document-viewer.tsx';
import { useVideoStart } from './use-video-start.ts';
import { useWaitingReports } from './use-waiting-reports.ts';
import { createVideoControl } from './video/video-control.ts';

/** Watching the video does not download what exams need. */
const OwnExam = lazyPart(loadOwnExam);

const ExamsPanel = lazyPart(loadExamsPanel);

const LessonDone = lazyPart(
  async () => (await import('#web/features/learning/lesson-done/lesson-done.tsx')).LessonDone,
);

type TabId = 'video' | 'exercises' | 'files';

/**
 * A lesson that this viewer may open: video and exams, with its files beside them (spec §2), or in a tab of their own where
 * there is no room beside them (decisions/0125).
 */
export function LessonView({ lesson }: { lesson: Lesson }) {
  useQuery(lessonAccessedQuery(lesson.id));
  useWaitingReports();
  const isWide = useIsWide();
  const [tab, setTab] = useTab(isWide);
  const { open, viewer } = useDocumentViewer(lesson);
  const materials = <ExtraMaterials lesson={lesson} onOpen={open} />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-3 pb-8">
      <div className="exam:hidden">
        {lesson.storedAt !== undefined && <StoredNote since={lesson.storedAt} />}
        <LessonHeader lesson={lesson} />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Tabs
          label={texts.tabs}
          value={tab}
          onChange={setTab}
          className="min-w-0"
          tabs={[
            {
              id: 'video',
              label: texts.video,
              icon: <CirclePlay className="size-5 max-sm:hidden" />,
              panel: <VideoPanel lesson={lesson} onExercises={() => setTab('exercises')} />,
            },
            {
              id: 'exercises',
              label: texts.exercises,
              icon: <ClipboardList className="size-5 max-sm:hidden" />,
              panel: (
                <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
                  <ExamsPanel
                    lessonId={lesson.id}
                    renderSheets={(examId) => (
                      <Suspense>
                        <OwnExam examId={examId} />
                      </Suspense>
                    )}
                  />
                </Suspense>
              ),
            },
            ...(isWide
              ? []
              : [
                  {
                    id: 'files' as const,
                    label: texts.files,
                    icon: <FileText className="size-5 max-sm:hidden" />,
                    panel: materials,
                  },
                ]),
          ]}
        />
        <aside className="exam:hidden grid gap-4 lg:sticky lg:top-20">
          {isWide && materials}
          <AskTeacher lessonId={lesson.id} />
        </aside>
      </div>
      <div className="exam:hidden">
        <LessonNeighbours lesson={lesson} />
      </div>
      {viewer}
    </div>
  );
}

/** The address names the tab, so that a reload during an exam returns to it. */
function useTab(isWide: boolean): [TabId, (next: TabId) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('tab');
  const hasTab = named === 'exercises' || (named === 'files' && !isWide);
  const tab = hasTab ? named : 'video';
  const setTab = (next: TabId) =>
    setQuery(next === 'video' ? {} : { tab: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, setTab];
}

function VideoPanel({ lesson, onExercises }: { lesson: Lesson; onExercises: () => void }) {
  const viewer = useViewer();
  const [control] = useState(createVideoControl);
  const start = useVideoStart(lesson, control);
  const frame = useRef<HTMLDivElement>(null);
  const source = findVideoSource(lesson.videoUrl);
  const hasPlayer = source !== undefined && source.kind !== 'link';
  const jump = (second: number) => {
    start.jump(second);
    frame.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div ref={frame} className="scroll-mt-20">
        <LessonVideo lesson={lesson} control={control} start={start} />
      </div>
      <LessonTools lesson={lesson} control={control} onJump={hasPlayer ? jump : undefined} />
      <Card className="mt-6">
        <h2 className="text-xl">{texts.summary}</h2>
        {lesson.lessonSummaryHtml === '' ? (
          <p className="mt-2 text-ink-soft">{texts.noSummary}</p>
        ) : (
          <Notation html={lesson.lessonSummaryHtml} className="mt-3" />
        )}
      </Card>
      {viewer?.role === 'student' && (
        <Suspense fallback={<Skeleton className="mt-6 h-48 rounded-lg" />}>
          <LessonDone lesson={lesson} userId={viewer.id} />
        </Suspense>
      )}
      <ActionBar>
        <Button
          size="lg"
          className="w-full"
          icon={<ClipboardList className="size-5" />}
          onClick={onExercises}
        >
          {texts.goToExercises}
        </Button>
      </ActionBar>
    </>
  );
}

/** Says that the lesson is the device's own copy, and how old it is. */
function StoredNote({ since }: { since: string }) {
  return (
    <Notice tone="warning" className="mb-3">
      {texts.storedSince} <time dateTime={since}>{formatDateTime(since)}</time>
    </Notice>
  );
}
