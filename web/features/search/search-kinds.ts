import {
  BookOpen,
  ClipboardCheck,
  Fingerprint,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  PlaySquare,
} from 'lucide-react';
import type { SearchHit, SearchKind } from '#contract/dashboard/search.ts';
import { paths } from '#web/paths.ts';

type Kind = {
  Icon: LucideIcon;
  /** The page of the dashboard on which the hit is open. */
  addressOf: (hit: SearchHit) => string;
};

/** How each kind of hit looks, and where it leads. */
export const searchKinds: Record<SearchKind, Kind> = {
  student: { Icon: GraduationCap, addressOf: ({ id }) => paths.dashboardStudent(id) },
  course: { Icon: BookOpen, addressOf: ({ id }) => paths.dashboardCourse(id) },
  lesson: {
    Icon: PlaySquare,
    addressOf: ({ id, courseId }) => paths.dashboardCourse(courseId ?? '', id),
  },
  exam: { Icon: ClipboardCheck, addressOf: ({ id }) => paths.dashboardExam(id) },
  accessCode: { Icon: KeyRound, addressOf: ({ title }) => paths.dashboardCode(title) },
  watermark: { Icon: Fingerprint, addressOf: ({ title }) => paths.dashboardWatermark(title) },
};
