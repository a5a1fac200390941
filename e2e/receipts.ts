import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { receiptPicture } from '#server/testing/payments/receipt-calls.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { studentHeaders } from './sessions.ts';

/** A drawn picture of a receipt, another one for each seed. */
export const drawReceipt = async (seed: number) => ({
  name: 'إيصال.png',
  mimeType: 'image/png',
  buffer: await receiptPicture(seed).png().toBuffer(),
});

type Upload = Awaited<ReturnType<typeof drawReceipt>>;

/** Hands a receipt in as a student, paid today in Egypt. @returns the payment's id */
export const sendReceipt = async (
  request: APIRequestContext,
  email: string,
  receiptFile: Upload,
  bought: Record<string, string> = { planId: 'yearly' },
): Promise<string> => {
  const reply = await request.post('/api/Subscription', {
    headers: await studentHeaders(request, email),
    multipart: {
      clientKey: randomUUID(),
      paymentDate: egyptDay(),
      method: 'bank',
      notes: 'حوّلت من حساب والدي',
      receiptFile,
      ...bought,
    },
  });
  if (!reply.ok()) throw new Error(`The receipt was not taken: ${await reply.text()}`);
  return (await reply.json()).id;
};
