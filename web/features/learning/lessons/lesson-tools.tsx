import { ListVideo, NotebookPen } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { lessonTexts as texts } from './lesson.texts.ts';
import type { VideoControl } from './video/video-control.ts';

const VideoParts = lazyPart(async () => (await import('./video/video-parts.tsx')).VideoParts);
const LessonNotes = lazyPart(
  async () => (await import('#web/features/learning/lesson-notes/lesson-notes.tsx')).LessonNotes,
);

type ToolId = 'chapters' | 'notes';

type LessonToolsProps = {
  lesson: Lesson;
  control: VideoControl;
  /** Plays the video from a second; undefined where the page has no player. */
  onJump: ((second: number) => void) | undefined;
};

/**
 * The panels below the video: its parts, and the student's notes. One row until a panel is opened, so that the summary below
 * stays where it was while the lesson was loading.
 */
export function LessonTools({ lesson, control, onJump }: LessonToolsProps) {
  const isStudent = useViewer()?.role === 'student';
  const [open, setOpen] = useState<ToolId>();
  const hasVideoParts = onJump !== undefined && lesson.chapters.length > 0;
  const tool = (id: ToolId, label: ReactNode, icon: ReactNode) => (
    <Button
      look={open === id ? 'secondary' : 'quiet'}
      icon={icon}
      aria-expanded={open === id}
      onClick={() => setOpen(open === id ? undefined : id)}
    >
      {label}
    </Button>
  );
  return (
    <div role="group" aria-label={texts.videoTools} className="mt-3">
      <div className="flex min-h-11 flex-wrap gap-2">
        {hasVideoParts && tool('chapters', texts.chapters, <ListVideo className="size-5" />)}
        {isStudent && tool('notes', texts.notes, <NotebookPen className="size-5" />)}
      </div>
      {open !== undefined && (
        <Card className="mt-2">
          <Suspense fallback={<Skeleton className="h-44" />}>
            {open === 'notes' && (
              <LessonNotes
                lessonId={lesson.id}
                title={lesson.title}
                secondNow={control.second}
                onJump={onJump}
              />
            )}
            {open === 'chapters' && onJump !== undefined && (
              <VideoParts chapters={lesson.chapters} control={control} onJump={onJump} />
            )}
          </Suspense>
        </Card>
      )}
    </div>
  );
}
