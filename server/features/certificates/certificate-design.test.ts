import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cleanFiles } from '#server/platform/files/clean-files.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf, tinyPdf } from '#server/testing/form.ts';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { emptyPaper, signaturePhoto, signaturePng } from '#server/testing/signatures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'عبد الرحمن' });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database
    .updateTable('certificate_design')
    .set({ template: 'classic', signature_file_id: null })
    .execute();
  await app.database.deleteFrom('settings').execute();
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

const change = (payload: Record<string, unknown>, headers = teacher.headers) =>
  app.app.inject({ method: 'PATCH', url: '/api/certificate/design', headers, payload });

const upload = async (file: File, headers = teacher.headers) => {
  const form = await formOf({ Signature: file });
  return app.app.inject({
    method: 'POST',
    url: '/api/certificate/signature',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
};

const fileOf = (bytes: Buffer, name = 'توقيع.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

const sign = async (): Promise<{ id: string; imageUrl: string; width: number; height: number }> => {
  const signature = (await upload(fileOf(await signaturePng()))).json();
  await change({ signatureId: signature.id });
  return signature;
};

const award = async (): Promise<string> => {
  const exam = await insertExamOnNewLesson(app, { title: 'امتحان الاتزان' });
  const payload = { examId: exam.id, answers: exam.key };
  const { headers } = student;
  const reply = await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
  return reply.json().certificateId;
};

const certificateOf = async (id: string) => {
  const list = (await get('/api/certificate/student', student.headers)).json();
  return list.find((certificate: { id: string }) => certificate.id === id);
};

describe('the design of certificates', () => {
  test('the design is the first template without a signature until the teacher decides', async () => {
    expect((await get('/api/certificate/design', teacher.headers)).json()).toEqual({
      template: 'classic',
      signature: null,
      teacherName: '',
      teacherTitle: '',
      platformName: 'منصة عنصر للكيمياء',
    });
  });

  test('the design changes only where it is named, and the change is logged', async () => {
    const signature = await sign();
    expect((await change({ template: 'elegant' })).json()).toMatchObject({
      template: 'elegant',
      signature,
    });
    expect((await change({ signatureId: null })).json()).toMatchObject({
      template: 'elegant',
      signature: null,
    });
    const actions = await app.database
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'certificate.change_design')
      .execute();
    expect(actions).toContainEqual({ actor_id: teacher.id, detail: { template: 'elegant' } });
    expect(actions).toContainEqual({ actor_id: teacher.id, detail: { signatureId: null } });
  });

  test('the design stays where nothing is named', async () => {
    await change({ template: 'modern' });
    expect((await change({})).json()).toMatchObject({ template: 'modern' });
  });

  test.each([
    [
      { template: 'golden' },
      'template',
      'اختر شكلًا من الأشكال الأربعة: classic، modern، elegant، academic',
    ],
    [
      { signatureId: randomUUID() },
      'signatureId',
      'هذه الصورة لم تعد موجودة. ارفع التوقيع من جديد.',
    ],
  ])('the design refuses %j with a text', async (payload, field, text) => {
    const reply = await change(payload);
    expect([reply.statusCode, reply.json().errors[field]]).toEqual([400, [text]]);
    expect((await get('/api/certificate/design', teacher.headers)).json()).toMatchObject({
      template: 'classic',
      signature: null,
    });
  });

  test('the design accepts no private file as a signature', async () => {
    const pdf = await app.platform.files.storePdf(app.database, tinyPdf(), 'pdf');
    expect((await change({ signatureId: pdf.id })).statusCode).toBe(400);
  });

  test('only the teacher changes the design', async () => {
    expect((await change({ template: 'modern' }, student.headers)).statusCode).toBe(403);
    expect((await upload(fileOf(await signaturePng()), student.headers)).statusCode).toBe(403);
    expect((await get('/api/certificate/design', student.headers)).statusCode).toBe(403);
    expect((await get('/api/certificate/design')).statusCode).toBe(401);
  });
});

describe('an uploaded signature', () => {
  test.each([
    ['a cut-out PNG', signaturePng],
    ['a photograph of paper', signaturePhoto],
  ])('a signature from %s keeps only its ink, without margins, and is public', async (_, make) => {
    const reply = (await upload(fileOf(await make()))).json();
    const file = await get(reply.imageUrl);
    expect(file.headers['content-type']).toBe('image/webp');
    const { data, info } = await sharp(file.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({
      width: reply.width,
      height: reply.height,
    });
    expect(info.width).toBeLessThanOrEqual(640);
    expect(info.height).toBeLessThanOrEqual(240);
    // About 500 × 165 of the 900 × 400 are written on.
    expect(info.width / info.height).toBeGreaterThan(2.7);
    const opacities = data.filter((_byte, at) => at % 4 === 3);
    const clear = opacities.filter((opacity) => opacity < 20).length / opacities.length;
    expect(clear).toBeGreaterThan(0.7);
    expect(opacities.some((opacity) => opacity > 240)).toBe(true);
  });

  test.each([
    ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 'الملف فارغ. اختر ملفًا آخر.'],
    [
      'what is no picture',
      () => Promise.resolve(Buffer.from('%PDF-1.4 nothing')),
      'اختر صورة من نوع JPG أو JPEG أو PNG أو GIF',
    ],
    [
      'a picture that is cut short',
      async () => (await signaturePng()).subarray(0, 200),
      'تعذر فتح الصورة؛ قد تكون تالفة. جرّب صورة أخرى.',
    ],
    [
      'paper that nobody signed',
      emptyPaper,
      'لم نجد توقيعًا في هذه الصورة. وقّع بقلم داكن على ورقة بيضاء ثم صوّرها.',
    ],
    [
      'more than 5 megabytes',
      () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1)),
      'يجب أن يكون حجم الملف أقل من 5 ميجابايت',
    ],
  ])('a signature that is %s is refused with a text', async (_, make, text) => {
    const reply = await upload(fileOf(await make()));
    expect([reply.statusCode, reply.json().errors.Signature]).toEqual([400, [text]]);
  });
});

describe('a certificate', () => {
  test.each(['classic', 'modern', 'elegant', 'academic'])(
    'an awarded certificate gets the template %s, which its id names',
    async (template) => {
      await change({ template });
      const id = await award();
      expect(id).toMatch(new RegExp(`^${template}-[A-Za-z0-9_-]{22,}$`, 'u'));
      expect((await get(`/api/certificate/verify/${id}`)).json().id).toBe(id);
      expect((await get(`/api/certificate/${id}/pdf`, student.headers)).statusCode).toBe(200);
    },
  );

  test('a certificate keeps template, names and signature of its day, whatever the teacher changes later', async () => {
    await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers: teacher.headers,
      payload: { teacherName: 'أ. سعاد علي', teacherTitle: 'مدرسة الكيمياء' },
    });
    const signature = await sign();
    const id = await award();
    const { id: _id, ...picture } = signature;
    const earned = {
      teacherName: 'أ. سعاد علي',
      teacherTitle: 'مدرسة الكيمياء',
      signature: picture,
    };
    expect(await certificateOf(id)).toMatchObject(earned);

    await change({ template: 'modern', signatureId: null });
    await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers: teacher.headers,
      payload: { teacherName: 'أ. حسن', teacherTitle: 'معلم' },
    });
    expect(await certificateOf(id)).toMatchObject(earned);
    const pdf = await get(`/api/certificate/${id}/pdf`, student.headers);
    expect(pdf.rawPayload.toString('latin1')).toContain('/SMask');
    expect(readPdfLines(pdf.rawPayload)).toContain('أ.سعادعلي');
    expect(await certificateOf(await award())).toMatchObject({
      teacherName: 'أ. حسن',
      teacherTitle: 'معلم',
      signature: null,
    });
  });

  test('the nightly cleaning keeps the signature file of a certificate after the design has another', async () => {
    const unchanged = await sign();
    await award();
    const unused = (await upload(fileOf(await signaturePng()))).json();
    await change({ signatureId: null });
    const store = createDiskStore('/nonexistent-folder-of-no-files');
    const now = new Date(app.clock.now().getTime() + 48 * 60 * 60 * 1000);
    await cleanFiles({ database: app.database, store, now });
    const left = await app.database.selectFrom('files').select('id').execute();
    expect(left).toContainEqual({ id: unchanged.id });
    expect(left).not.toContainEqual({ id: unused.id });
  });

  test('a certificate from before the templates is drawn as the first one and signed by the settings', async () => {
    const id = randomUUID();
    await app.database
      .insertInto('certificates')
      .values({
        id,
        student_id: student.id,
        exam_id: randomUUID(),
        certificate_title: 'شهادة تقدير',
        description: 'اجتياز بنسبة 90.0% في امتحان: قديم',
        student_name: 'مريم',
        exam_title: 'قديم',
        issued_at: app.clock.now(),
      })
      .execute();
    expect(await certificateOf(id)).toMatchObject({
      teacherName: '',
      signature: null,
    });
    expect((await get(`/api/certificate/verify/${id}`)).statusCode).toBe(200);
  });
});

describe('a certificate that was withdrawn', () => {
  test('a withdrawn certificate is in no list, has no PDF, and differs from an unknown one', async () => {
    const id = await award();
    await app.database
      .updateTable('certificates')
      .set({ revoked_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await certificateOf(id)).toBeUndefined();
    const other = await insertStudent(app);
    const answers = await Promise.all([
      get(`/api/certificate/${id}/pdf`, student.headers),
      get(`/api/certificate/${id}/pdf`, teacher.headers),
      get(`/api/certificate/verify/${id}`),
      get(`/api/certificate/${id}/pdf`, other.headers),
    ]);
    expect(answers.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [410, 'certificate.revoked'],
      [410, 'certificate.revoked'],
      [410, 'certificate.revoked'],
      [404, 'certificate.not_found'],
    ]);
    expect(answers[2]?.body).not.toContain('مريم');
    expect(answers[2]?.headers['cache-control']).toBe('no-store');
  });
});
