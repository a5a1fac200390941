import { expect, test, vi } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { studentPushJobs } from './push-queue.ts';
import { sendPushes } from './send-pushes.service.ts';

const deliveryTo = (id: string) => ({
  device: { id, endpoint: id, p256dh: '', auth: '' },
  message: { title: '', body: '', tag: id },
});

test('services that do not answer delay no message to others', async () => {
  const silent = Promise.withResolvers<'sent'>();
  const send = vi.fn<Platform['push']['send']>(({ endpoint }) =>
    endpoint.startsWith('silent') ? silent.promise : Promise.resolve('sent'),
  );
  const names = [
    ...Array.from({ length: 9 }, (_, index) => `silent ${index}`),
    ...Array.from({ length: 25 }, (_, index) => `phone ${index}`),
  ];
  const platform = { push: { send } } as unknown as Platform;
  const sending = sendPushes(platform, names.map(deliveryTo));
  await expect.poll(() => send.mock.calls).toHaveLength(names.length);
  silent.resolve('sent');
  expect(await sending).toEqual([]);
});

test('a job sends at most two hundred messages, so that it ends in time', () => {
  const pushes = Array.from({ length: 401 }, (_, index) => ({
    deviceId: `${index}`,
    studentId: '',
    lineIds: [],
  }));
  const jobs = studentPushJobs(pushes);
  expect(jobs.map((job) => job.pushes.length)).toEqual([200, 200, 1]);
  expect(jobs.flatMap((job) => job.pushes)).toEqual(pushes);
  expect(studentPushJobs([])).toEqual([]);
});
