import { beforeEach, expect, it, vi } from 'vitest';
import { changeKept } from './account-cache.ts';
import { keepBegunExam, keepExams, keepOpenedQuestion } from './keep-exams.ts';
import { keepFiles } from './keep-files.ts';

vi.mock(import('./account-cache.ts'), () => ({
  changeKept: vi.fn<typeof changeKept>(async () => true),
  dropPart: async () => {},
  keepPart: async () => true,
}));
vi.mock(import('./keep-files.ts'), () => ({ keepFiles: vi.fn<typeof keepFiles>() }));

const question = {
  id: 'q',
  imageUrl: '/files/own?exam=e',
  optionImages: [{ imageUrl: '/files/first?exam=e' }, null, { imageUrl: '/files/third?exam=e' }],
};
const exam = {
  id: 'e',
  lessonId: 'lesson',
  pdfPath: null,
  questions: [question],
  questionsVersion: null,
  pictureSignature: null,
  attempt: null,
};

const optionsFor = (body: unknown) => ({
  owner: 'student',
  id: 'e',
  path: '/api/Exam/e',
  request: new Request('http://localhost/api/Exam/e'),
  reply: Response.json(body),
});

beforeEach(() => {
  vi.mocked(keepFiles).mockClear();
});

it.each([
  ['of a lesson', () => keepExams(optionsFor([exam]))],
  ['that has begun', () => keepBegunExam(optionsFor(exam))],
])(
  'the worker stores an exam %s with the pictures of its questions and their options',
  async (_what, keep) => {
    await keep();
    expect(keepFiles).toHaveBeenCalledWith(
      { owner: 'student', lessonId: 'lesson' },
      {
        documents: [],
        pictures: ['/files/own?exam=e', '/files/first?exam=e', '/files/third?exam=e'],
      },
    );
  },
);

it('the worker stores an exam that began before its list was stored by loading the list now', async () => {
  vi.mocked(changeKept).mockResolvedValueOnce(false);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json([exam]);
  });
  await keepBegunExam(optionsFor({ ...exam, questions: [] }));
  vi.unstubAllGlobals();
  expect(asked).toEqual(['/api/Exam/lesson/lesson/own']);
  expect(keepFiles).toHaveBeenCalledWith(
    { owner: 'student', lessonId: 'lesson' },
    expect.objectContaining({ pictures: expect.arrayContaining(['/files/own?exam=e']) }),
  );
});

it('the pictures of shared questions are loaded with the signature of the exam', async () => {
  vi.stubGlobal('fetch', async () => Response.json([question]));
  await keepBegunExam(
    optionsFor({ ...exam, questions: [], questionsVersion: '7', pictureSignature: 'sign=s' }),
  );
  vi.unstubAllGlobals();
  expect(keepFiles).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      pictures: [
        '/files/own?exam=e&sign=s',
        '/files/first?exam=e&sign=s',
        '/files/third?exam=e&sign=s',
      ],
    }),
  );
});

it('a question with a time of its own brings its pictures when it is opened', async () => {
  vi.mocked(changeKept).mockImplementationOnce(async (_isMeant, change) => {
    change([{ ...exam, questions: [{ id: 'q', imageUrl: null }] }]);
    return true;
  });
  await keepOpenedQuestion(optionsFor({ question, startedAt: '', serverNow: '' }));
  expect(keepFiles).toHaveBeenCalledWith(
    { owner: 'student', lessonId: 'lesson' },
    {
      documents: [],
      pictures: ['/files/own?exam=e', '/files/first?exam=e', '/files/third?exam=e'],
    },
  );
});
