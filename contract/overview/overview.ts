import * as z from 'zod/mini';
import { ofEachStep, setupParts, setupSteps } from '#domain/overview/setup-steps.ts';
import { gradeLevel, instant, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

/** When the figures were counted; null when for this reply. In a large school they may be a minute old. */
const countedAt = z.nullable(instant);

/** The figures of the unused layer (spec §3). Amounts are EGP. */
const stats = z.object({
  totalStudents: z.number(),
  premiumStudents: z.number(),
  freeStudents: z.number(),
  totalRevenue: z.number(),
  /** The revenue of this month in Egypt. */
  monthlyRevenue: z.number(),
  pendingPayments: z.number(),
  totalCourses: z.number(),
  totalLessons: z.number(),
  /** Running rights to everything, to a month, or to a number of lessons. */
  activeSubscriptions: z.number(),
  countedAt,
});

/** Something that waits for the teacher. */
const task = z.object({
  kind: z.enum([
    'held_payments',
    'late_backup',
    'failures',
    'grade_requests',
    'receipts',
    'payments',
    'debts',
    'inquiries',
    'short_answers',
    'suspicious_keys',
    'new_students',
  ]),
  count: z.number(),
  /** There are more than the counted ones. */
  isMore: z.boolean(),
  /** The exams with the most of these tasks, at most five. */
  exams: z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })),
  /** For `grade_requests`: students who ask for another grade, at most five. */
  students: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        grade: gradeLevel,
        requestedGrade: gradeLevel,
      }),
    ),
  ),
});

const tasks = z.object({
  /** The previous visit, after which students are new; null on the first. */
  previousVisitAt: z.nullable(instant),
  /** Only tasks with a count above 0. */
  tasks: z.array(task),
});

const today = z.object({
  /** In Egypt, `YYYY-MM-DD`. */
  day: z.string(),
  /** What of published exams opens or closes on this day, the earliest first, at most 20. */
  exams: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Null for everybody's times. */
      groupName: z.nullable(z.string()),
      change: z.enum(['opens', 'closes']),
      at: instant,
    }),
  ),
  /** There are more than the named ones. */
  hasMoreExams: z.boolean(),
});

const setup = z.object({
  /** In their order. */
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      /** What is to be made next for it; null where the step is done. */
      missing: z.nullable(z.enum(setupParts)),
      isSkipped: z.boolean(),
    }),
  ),
  /** The teacher does not want to see the guide on the overview. */
  isHidden: z.boolean(),
  /** The course to which the first lesson belongs, or would be added; null without a course. */
  courseId: z.nullable(z.string()),
});

const setupChange = z.strictObject({
  /** Whether steps are skipped; those that are not named stay as they are. */
  skipped: z.optional(z.strictObject(ofEachStep(() => z.optional(z.boolean())))),
  isHidden: z.optional(z.boolean()),
  /** What the reply says beside these is ignored, so that it may be sent back (decisions §9). */
  steps: z.optional(z.unknown()),
  courseId: z.optional(z.unknown()),
});

const activity = z.object({
  countedAt,
  /** Thirty days in Egypt, the oldest first. */
  days: z.array(
    z.object({
      /** `YYYY-MM-DD`. */
      day: z.string(),
      /** Students who signed in or came back that day. */
      activeStudents: z.number(),
      submissions: z.number(),
      newStudents: z.number(),
    }),
  ),
});

const student = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  grade: gradeLevel,
};

const weekFigures = z.object({
  /** Students who signed in or came back on any of the days. */
  activeStudents: z.number(),
  submissions: z.number(),
  /** Mean of the percentages of the results, at most one decimal; null without results. */
  averagePercentage: z.nullable(z.number()),
  newStudents: z.number(),
});

const week = z.object({
  countedAt,
  /** The first of the last seven days in Egypt, `YYYY-MM-DD`. */
  firstDay: z.string(),
  /** The last seven days, today included. */
  thisWeek: weekFigures,
  /** The seven days before them. */
  lastWeek: weekFigures,
  /** Students with a running right since before `firstDay` who were not active since then. */
  absent: z.object({
    total: z.number(),
    /** The ten who are longest away. */
    students: z.array(
      z.object({
        ...student,
        /** Null when the student never came. */
        lastActiveAt: z.nullable(instant),
      }),
    ),
  }),
});

const outcome = {
  resultCount: z.number(),
  /** Mean of the percentages, at most one decimal. */
  averagePercentage: z.number(),
};

/** Only what has results. */
const results = z.object({
  countedAt,
  grades: z.array(z.object({ grade: gradeLevel, ...outcome })),
  /** In the order of the catalogue. */
  courses: z.array(z.object({ id: z.string(), name: z.string(), grade: gradeLevel, ...outcome })),
});

const behindStudents = z.object({
  /** When the list was made; null before the first time. */
  foundAt: z.nullable(instant),
  /** On all pages. */
  total: z.number(),
  /** The one who is furthest behind first. */
  students: z.array(
    z.object({
      ...student,
      /** The weightiest first. */
      reasons: z.array(z.enum(['missed_exams', 'idle', 'low_average'])),
      missedExams: z.number(),
      /** When the student last opened a lesson or submitted an exam, or else registered. */
      progressedAt: instant,
      /** At most one decimal; null without results. */
      averagePercentage: z.nullable(z.number()),
    }),
  ),
});

const teacherRead = { method: 'GET', tag: 'overview', access: 'teacher' } as const;

/** The teacher's overview (spec §2, teacher dashboard; decisions/0051). */
export const overview = {
  stats: route({
    ...teacherRead,
    path: '/api/stats',
    summary: 'The nine figures of the platform (unused layer, spec §3)',
    reply: stats,
  }),
  tasks: route({
    ...teacherRead,
    path: '/api/overview/tasks',
    summary: 'What waits for the teacher, with counts; notes the visit',
    reply: tasks,
  }),
  today: route({
    ...teacherRead,
    path: '/api/overview/today',
    summary: 'Which exams open or close today, for everybody or for a group',
    reply: today,
  }),
  setup: route({
    ...teacherRead,
    path: '/api/overview/setup',
    summary: 'The first steps of a new platform, and what is missing for each',
    reply: setup,
  }),
  changeSetup: route({
    method: 'PATCH',
    path: '/api/overview/setup',
    tag: 'overview',
    summary: 'Skips first steps or takes that back, and hides the guide or shows it again',
    access: 'teacher',
    body: setupChange,
    reply: setup,
  }),
  activity: route({
    ...teacherRead,
    path: '/api/overview/activity',
    summary: 'Active and new students and submissions of each of thirty days',
    reply: activity,
  }),
  week: route({
    ...teacherRead,
    path: '/api/overview/week',
    summary: 'The last seven days beside the seven before, and who was absent',
    reply: week,
  }),
  results: route({
    ...teacherRead,
    path: '/api/overview/results',
    summary: 'How exams went, by grade and by chapter',
    reply: results,
  }),
  behind: route({
    ...teacherRead,
    path: '/api/overview/students-behind',
    summary: 'A page of the students who fall behind, the furthest first',
    query: z.object({
      page: z._default(wholeNumber(1, 1_000_000), 1),
      pageSize: z._default(wholeNumber(1, 100), 20),
    }),
    reply: behindStudents,
  }),
};
