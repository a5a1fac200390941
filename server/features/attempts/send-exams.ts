import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillMembers, sendPieces } from '#server/platform/cache/shared-json.ts';
import type { Exam, ShownExam } from './shown-exam.presenter.ts';

type Call = { request: FastifyRequest; reply: FastifyReply };

const send = <Body extends Exam | Exam[]>(
  { request, reply }: Call,
  shown: ShownExam[],
  body: Body,
) => {
  if (!shown.some(({ sharedQuestions }) => sharedQuestions)) return body;
  const withoutOwn = shown.filter(({ exam }) => exam.questions.length === 0);
  const fillings = withoutOwn.map(({ sharedQuestions }) => sharedQuestions ?? ['[]']);
  const json = reply.serialize(body) as string;
  return sendPieces(
    request,
    reply,
    fillMembers(json, { name: 'questions', empty: '[]' }, fillings),
  );
};

/** Sends an exam, the questions that a class has in common as they are kept. */
export const sendExam = (call: Call, shown: ShownExam): Exam | FastifyReply =>
  send(call, [shown], shown.exam);

/** The same for several in one reply. */
export const sendExams = (call: Call, shown: ShownExam[]): Exam[] | FastifyReply =>
  send(
    call,
    shown,
    shown.map(({ exam }) => exam),
  );
