import * as fc from 'fast-check';
import type { KeysApp, NewExam } from './keys-state.ts';
import { createKeysWorld, type KeysWorld } from './keys-world.ts';
import type { Step } from './sequences.ts';

type KeysStep = Step<KeysWorld>;

const inserts: fc.Arbitrary<KeysStep> = fc
  .record<NewExam>({
    practice: fc.constantFrom('none', 'afterSubmission', 'always'),
    asks: fc.constantFrom('the question', 'the question typed again', 'a copy'),
    isPublished: fc.constantFrom(true, true, true, false),
    opensIn: fc.constantFrom(undefined, undefined, undefined, 30),
    closesIn: fc.constantFrom(undefined, undefined, undefined, 60),
  })
  .map((exam) => ({
    name: `an exam asks ${JSON.stringify(exam)}`,
    run: (world) => world.insert(exam),
  }));

const byStudent = (
  name: string,
  run: (world: KeysWorld, student: number, exam: number) => Promise<void>,
): fc.Arbitrary<KeysStep> =>
  fc.tuple(fc.nat(1), fc.nat(4)).map(([student, exam]) => ({
    name: `${name} ${exam} by student ${student}`,
    run: (world) => run(world, student, exam),
  }));

const changes: fc.Arbitrary<KeysStep> = fc
  .tuple(
    fc.nat(4),
    fc.constantFrom<Parameters<KeysWorld['change']>[1]>(
      { isPublished: true },
      { isPublished: false },
      { practice: 'always' },
      { practice: 'none' },
    ),
  )
  .map(([exam, change]) => ({
    name: `exam ${exam} gets ${JSON.stringify(change)}`,
    run: (world) => world.change(exam, change),
  }));

/** What the teacher, two students and the time do with exams that ask one question. */
export const keysSteps: fc.Arbitrary<KeysStep> = fc.oneof(
  { weight: 3, arbitrary: inserts },
  { weight: 1, arbitrary: byStudent('begin', (world, ...which) => world.begin(...which)) },
  { weight: 3, arbitrary: byStudent('submit', (world, ...which) => world.submit(...which)) },
  { weight: 3, arbitrary: byStudent('practise', (world, ...which) => world.practise(...which)) },
  { weight: 2, arbitrary: byStudent('read', (world, ...which) => world.read(...which)) },
  { weight: 1, arbitrary: byStudent('retry', (world, ...which) => world.allowRetry(...which)) },
  { weight: 1, arbitrary: changes },
  {
    weight: 1,
    arbitrary: fc.constantFrom(20, 70).map((minutes) => ({
      name: `${minutes} minutes pass`,
      run: (world: KeysWorld) => world.wait(minutes),
    })),
  },
);

/** Plays a sequence in a world of its own; each reply of it is looked at. */
export const playKeys = async (keys: KeysApp, plan: readonly KeysStep[]): Promise<void> => {
  const world = await createKeysWorld(keys);
  for (const { run } of plan) await run(world);
};
