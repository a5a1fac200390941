import { beforeEach, expect, it, vi } from 'vitest';
import { changeCached } from './account-cache.ts';
import { cacheBegunExam, cacheExams, cacheOpenedQuestion } from './cache-exams.ts';
import { cacheFiles } from './cache-files.ts';

vi.mock(import('./account-cache.ts'), () => ({
  changeCached: vi.fn<typeof changeCached>(async () => true),
  dropPart: async () => {},
  cachePart: async () => true,
}));
vi.mock(import('./cache-files.ts'), () => ({ cacheFiles: vi.fn<typeof cacheFiles>() }));

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
  vi.mocked(cacheFiles).mockClear();
});

it.each([
  ['of a lesson', () => cacheExams(optionsFor([exam]))],
  ['that has begun', () => cacheBegunExam(optionsFor(exam))],
])(
  'the worker stores an exam %s with the pictures of its questions and their options',
  async (_what, store) => {
    await store();
    expect(cacheFiles).toHaveBeenCalledWith(
      { owner: 'student', lessonId: 'lesson' },
      {
        documents: [],
        pictures: ['/files/own?exam=e', '/files/first?exam=e', '/files/third?exam=e'],
      },
    );
  },
);

it('the worker stores an exam that began before its list was stored by loading the list now', async () => {
  vi.mocked(changeCached).mockResolvedValueOnce(false);
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json([exam]);
  });
  await cacheBegunExam(optionsFor({ ...exam, questions: [] }));
  vi.unstubAllGlobals();
  expect(requested).toEqual(['/api/Exam/lesson/lesson/own']);
  expect(cacheFiles).toHaveBeenCalledWith(
    { owner: 'student', lessonId: 'lesson' },
    expect.objectContaining({ pictures: expect.arrayContaining(['/files/own?exam=e']) }),
  );
});

it('the pictures of shared questions are loaded with the signature of the exam', async () => {
  vi.stubGlobal('fetch', async () => Response.json([question]));
  await cacheBegunExam(
    optionsFor({ ...exam, questions: [], questionsVersion: '7', pictureSignature: 'sign=s' }),
  );
  vi.unstubAllGlobals();
  expect(cacheFiles).toHaveBeenCalledWith(
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
  vi.mocked(changeCached).mockImplementationOnce(async (_isMeant, change) => {
    change([{ ...exam, questions: [{ id: 'q', imageUrl: null }] }]);
    return true;
  });
  await cacheOpenedQuestion(optionsFor({ question, startedAt: '', serverNow: '' }));
  expect(cacheFiles).toHaveBeenCalledWith(
    { owner: 'student', lessonId: 'lesson' },
    {
      documents: [],
      pictures: ['/files/own?exam=e', '/files/first?exam=e', '/files/third?exam=e'],
    },
  );
});
