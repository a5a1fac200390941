import { Eye, EyeOff, Lock } from 'lucide-react';
import type { CourseCategory } from '#domain/catalogue/courses.ts';
import { courseCategoryNames } from '#domain/catalogue/courses.ts';
import { taughtLessonState } from '#domain/catalogue/taught-lesson-state.ts';
import { type GradeLevel } from '#domain/settings/grades.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

/** The badge that marks, everywhere the teacher sees it, what students do not see. */
export function DraftBadge() {
  return (
    <Badge tone="warning" icon={<EyeOff className="size-3.5" />}>
      {texts.draft}
    </Badge>
  );
}

const looks = {
  draft: { tone: 'warning', Icon: EyeOff },
  closed: { tone: 'warning', Icon: Lock },
  shown: { tone: 'success', Icon: Eye },
} as const;

type LessonStateProps = {
  lesson: { isPublished: boolean; isAccessible: boolean };
  isCourseShown: boolean;
};

/** The one state of a lesson in a word; beside it what else keeps it from students, where the word does not say it. */
export function LessonStateBadge({ lesson, isCourseShown }: LessonStateProps) {
  const { state, reasons } = taughtLessonState(lesson, isCourseShown);
  const { tone, Icon } = looks[state];
  const isSaid = reasons.length === 1 && reasons[0] === 'lessonDraft';
  return (
    <>
      <Badge tone={tone} icon={<Icon className="size-3.5" />}>
        {texts.lessonStates[state]}
      </Badge>
      {reasons.length > 0 && !isSaid && (
        <span className="text-sm text-ink-soft">
          {reasons.map((reason) => texts.hiddenReasons[reason]).join('، ')}
        </span>
      )}
    </>
  );
}

type Badged = {
  gradeLevel: GradeLevel;
  category: CourseCategory;
  isPremium: boolean;
  isPublished: boolean;
};

export function CourseBadges({ course }: { course: Badged }) {
  const gradeNames = useGradeNames();
  return (
    <div className="flex flex-wrap gap-2">
      {!course.isPublished && <DraftBadge />}
      <Badge tone="brand">{gradeNames[course.gradeLevel]}</Badge>
      <Badge>{courseCategoryNames[course.category]}</Badge>
      <Badge tone={course.isPremium ? 'premium' : 'success'}>
        {course.isPremium ? texts.premium : texts.free}
      </Badge>
    </div>
  );
}
