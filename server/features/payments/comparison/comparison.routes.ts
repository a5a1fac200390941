import { Readable } from 'node:stream';
import { paymentDays } from '#contract/payments/comparison.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes, readableTime } from '#server/platform/spreadsheets/sheet.ts';
import { type PresentedDay, presentDay } from './comparison.presenter.ts';
import { dayExportTexts as texts } from './comparison.texts.ts';
import { listDays } from './payment-days.repository.ts';

const shownDays = 60;
const { headers } = texts;

const cameBy = (method: PresentedDay['byMethod'][number]['method']) => (day: PresentedDay) =>
  day.byMethod.find((each) => each.method === method)?.came ?? 0;

const columns: Column<PresentedDay>[] = [
  { header: headers.day, width: 12, value: ({ day }) => day },
  { header: headers.count, width: 12, value: ({ count }) => count },
  { header: headers.came, width: 14, value: ({ came }) => came },
  { header: headers.wentBack, width: 14, value: ({ wentBack }) => wentBack },
  { header: headers.cardCame, width: 14, value: cameBy('card') },
  { header: headers.walletCame, width: 14, value: cameBy('wallet') },
  { header: headers.receiptCame, width: 14, value: cameBy('receipt') },
  { header: headers.granted, width: 14, value: ({ granted }) => granted },
  { header: headers.checked, width: 12, value: ({ ordersChecked }) => ordersChecked },
  { header: headers.toCheck, width: 12, value: ({ ordersToCheck }) => ordersToCheck },
  { header: headers.differences, width: 12, value: ({ differenceCount }) => differenceCount },
];

/** Binds the daily comparison of the ledger (decisions/0067). */
export const comparisonPlugin = featurePlugin('payment-days', (app, platform) => {
  const { database, clock } = platform;
  const list = async () => (await listDays(database, shownDays)).map(presentDay);

  bind(app, paymentDays.list, list);

  bind(app, paymentDays.export, async ({ reply }) => {
    const [day = ''] = readableTime(clock.now()).split(' ');
    return reply
      .type(mediaTypes.csv)
      .header('content-disposition', contentDisposition(`${texts.fileName} ${day}.csv`, false))
      .send(writeCsv(columns, Readable.from(await list())));
  });
});
