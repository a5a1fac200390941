import {
  type RichBlock,
  readRichText,
} from '#server/platform/printing/rich-text/read-rich-text.ts';
import { setBlocks } from '#server/platform/printing/rich-text/set-blocks.ts';
import type { Row } from '#server/platform/printing/rich-text/set-lines.ts';
import { ink } from './page-text.ts';
import { label, type PrintedSetting, pictureRow } from './paper-rows.ts';
import type { PrintedQuestion } from './printed-exam.ts';
import { setOptions } from './set-options.ts';

/** The text with its marks at its end. */
const blocksOf = ({ text, marks }: PrintedQuestion): RichBlock[] => {
  const blocks = readRichText(text);
  if (marks === '') return blocks;
  const piece = { kind: 'text' as const, text: ` (${marks})`, isBold: true };
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph')
    return [...blocks.slice(0, -1), { ...last, pieces: [...last.pieces, piece] }];
  return [...blocks, { kind: 'paragraph', pieces: [piece] }];
};

/** Lines to write on. */
const answerLines = ({ sizeInPoints: size, maxWidth }: PrintedSetting): Row[] =>
  [1, 2].map(() => ({
    height: size * 2.2,
    draw: (ctx, left, top) => {
      ctx.save();
      ctx.strokeStyle = ink.line;
      ctx.setLineDash([1, 2]);
      ctx.beginPath();
      ctx.moveTo(left, top + size * 1.9);
      ctx.lineTo(left + maxWidth, top + size * 1.9);
      ctx.stroke();
      ctx.restore();
    },
  }));

const pictureShare = { none: 0, small: 0.45, large: 0.95 };
/** In points. A picture as high as the page would leave no room for its question. */
const maxPictureHeight = { none: 0, small: 120, large: 260 };

const setPicture = (setting: PrintedSetting, { pictureId }: PrintedQuestion): Row[] => {
  const image = pictureId === null ? undefined : setting.images.get(pictureId);
  if (!image) return [];
  const { pictures, maxWidth } = setting;
  const maxSize = { width: maxWidth * pictureShare[pictures], height: maxPictureHeight[pictures] };
  return [pictureRow(image, maxSize, (width) => (maxWidth - width) / 2)];
};

/** A question as rows: its number beside its text, its picture, and its options or lines to write on. */
export const setQuestion = (setting: PrintedSetting, question: PrintedQuestion): Row[] => {
  const { sizeInPoints: size } = setting;
  const gutter = size * (question.number > 99 ? 2.6 : 2.1);
  const inner: PrintedSetting = { ...setting, maxWidth: setting.maxWidth - gutter };
  const rows = [
    ...setBlocks(inner, blocksOf(question)),
    ...setPicture(inner, question),
    ...(setting.areWritten ? answerLines(inner) : setOptions(inner, question)),
  ];
  return rows.map((row, index) => ({
    height: row.height,
    draw: (ctx, left, top) => {
      row.draw(ctx, left, top);
      if (index === 0) {
        const baseline = top + (row.baseline ?? size * 1.02);
        label(ctx, `${question.number}.`, { right: left + setting.maxWidth, baseline, size });
      }
    },
  }));
};
