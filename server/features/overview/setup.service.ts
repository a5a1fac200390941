import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { hasCodes } from '#server/features/codes/access-codes.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasAny } from './figures.repository.ts';

type Setup = z.input<typeof overview.setup.reply>;

type SetupStep = {
  step: Setup['steps'][number]['step'];
  isDone: (executor: Executor) => Promise<boolean>;
};

/** The first steps of a new platform, in their order. */
const setupSteps: readonly SetupStep[] = [
  { step: 'course', isDone: (executor) => hasAny(executor, 'courses') },
  { step: 'lesson', isDone: (executor) => hasAny(executor, 'lessons') },
  { step: 'exam', isDone: (executor) => hasAny(executor, 'exams') },
  { step: 'codes', isDone: hasCodes },
];

/** Which of the first steps the teacher has done. A step counts as open again when its content was deleted. */
export const getSetup = async ({ database }: Platform): Promise<Setup> => ({
  steps: await Promise.all(
    setupSteps.map(async ({ step, isDone }) => ({ step, isDone: await isDone(database) })),
  ),
});
