import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CourseDialog } from './course-dialog.tsx';
import { courseQuery } from './course-editor.queries.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

/** A card shows a chapter in short: the form waits for the whole of it, as it is now. */
export function EditCourseDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...courseQuery(courseId),
    // A state of its own: what else shows the chapter may have read it a while ago.
    queryKey: ['teacher', 'course', courseId, 'form'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <CourseDialog course={data} onClose={onClose} />;
  return (
    <Dialog open shape="sheet" onClose={onClose} title={texts.editCourse}>
      {error ? (
        <ErrorState message={errorText(error, texts.courseFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
