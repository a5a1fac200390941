import { move } from 'piscina';
import { drawAnswerSheet } from './draw-answer-sheet.ts';
import { drawKey } from './draw-key.ts';
import { drawQuestionSheets } from './draw-papers.ts';
import type { PrintedExam } from './printed-exam.ts';

const drawings = { paper: drawQuestionSheets, answerSheet: drawAnswerSheet, key: drawKey };

/** Runs in a thread of its own, and transfers the document without a copy. */
export async function drawExam(exam: PrintedExam): Promise<Uint8Array> {
  return move(new Uint8Array(await drawings[exam.part](exam))) as unknown as Uint8Array;
}
