import { randomUUID } from 'node:crypto';
import { everybody } from '#server/testing/school-year-calls.ts';
import type { MoneyState } from './money-state.ts';

const merging = ({ byTeacher, ids, snapshot }: MoneyState) => {
  const merges: { id: string; owners: Map<string, string> }[] = [];
  const merge = async (keptIndex: number) => {
    const pair = { keptId: ids[keptIndex], endedId: ids[1 - keptIndex] };
    const preview = await byTeacher('POST', '/api/students/merges/preview', pair);
    if (preview.statusCode !== 200) return undefined;
    const owners = new Map((await snapshot()).payments.map(({ id, student }) => [id, student]));
    const id = randomUUID();
    const kept = 'kept';
    const reply = await byTeacher('POST', '/api/students/merges', {
      id,
      ...pair,
      previewVersion: preview.json().version,
      choices: { name: kept, phone: kept, parentPhone: kept, place: kept },
      exams: [],
    });
    if (reply.statusCode === 200) merges.push({ id, owners });
    return reply.statusCode === 200;
  };
  /** @returns the owners of the payments before the merge, where it was undone */
  const undoMerge = async () => {
    const latest = merges.pop();
    if (!latest) return undefined;
    const reply = await byTeacher('POST', `/api/students/merges/${latest.id}/undo`);
    return reply.statusCode === 200 ? latest.owners : undefined;
  };
  return { merge, undoMerge };
};

const turning = ({ byTeacher }: MoneyState) => {
  const turns: `${string}-${string}-${string}-${string}-${string}`[] = [];
  const turn = async () => {
    const preview = await byTeacher('POST', '/api/school-year/preview', everybody);
    const previewVersion: string = preview.json().version;
    const id = randomUUID();
    const body = { ...everybody, id, previewVersion };
    const reply = await byTeacher('POST', '/api/school-year/turns', body);
    if (reply.statusCode === 200) turns.push(id);
    return reply.statusCode === 200;
  };
  const undoTurn = async () => {
    const id = turns.pop();
    if (id !== undefined) await byTeacher('POST', `/api/school-year/turns/${id}/undo`);
  };
  return { turns, turn, undoTurn };
};

/** What the teacher does with students whose payments are under way. */
export const bySchool = (state: MoneyState) => ({
  decideGrade: (index: number, accept: boolean) =>
    state.byTeacher('POST', `/api/students/${state.ids[index]}/grade-request`, { accept }),
  ...merging(state),
  ...turning(state),
});
