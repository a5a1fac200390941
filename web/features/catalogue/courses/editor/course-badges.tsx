import { EyeOff } from 'lucide-react';
import type { CourseCategory } from '#domain/catalogue/courses.ts';
import { courseCategoryNames } from '#domain/catalogue/courses.ts';
import { type GradeLevel } from '#domain/settings/grades.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

/** The badge that marks, everywhere the teacher sees it, what students do not see. */
export function DraftBadge() {
  return (
    <Badge tone="warning" icon={<EyeOff aria-hidden="true" className="size-3.5" />}>
      {texts.draft}
    </Badge>
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
