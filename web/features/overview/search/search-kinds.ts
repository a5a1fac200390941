import {
  BookOpen,
  ClipboardCheck,
  Fingerprint,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  PlaySquare,
} from 'lucide-react';
import type { SearchKind } from '#contract/overview/search.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';

type Kind = {
  Icon: LucideIcon;
  /** The page of the dashboard on which the hit is open. */
  addressOf: (hit: SearchHit) => string;
};

/** How each kind of hit looks, and where it leads. */
export const searchKinds: Record<SearchKind, Kind> = {
  student: { Icon: GraduationCap, addressOf: ({ id }) => teacherPaths.student(id) },
  course: { Icon: BookOpen, addressOf: ({ id }) => teacherPaths.course(id) },
  lesson: {
    Icon: PlaySquare,
    addressOf: ({ id, courseId }) => teacherPaths.course(courseId ?? '', id),
  },
  exam: { Icon: ClipboardCheck, addressOf: ({ id }) => teacherPaths.exam(id) },
  accessCode: { Icon: KeyRound, addressOf: ({ title }) => teacherPaths.code(title) },
  watermark: { Icon: Fingerprint, addressOf: ({ title }) => teacherPaths.watermark(title) },
};
