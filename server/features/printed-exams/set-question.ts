import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { PaperPictures } from '#domain/exam-models/paper-choices.ts';
import { fontOf } from '#server/platform/printing/fit-text.ts';
import {
  type RichBlock,
  readRichLine,
  readRichText,
} from '#server/platform/printing/rich-text/read-rich-text.ts';
import { setBlocks } from '#server/platform/printing/rich-text/set-blocks.ts';
import { naturalWidth, type Row, setLines } from '#server/platform/printing/rich-text/set-lines.ts';
import type { TextSetting } from '#server/platform/printing/rich-text/set-words.ts';
import { ink } from './page-text.ts';
import type { PaperQuestion } from './printed-exam.ts';

type Setting = TextSetting & {
  pictures: PaperPictures;
  images: ReadonlyMap<string, Image>;
  areWritten: boolean;
};

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

const stack = (rows: readonly Row[]): Row => ({
  height: sumOf(rows),
  baseline: rows[0]?.baseline,
  draw: (ctx, left, top) => {
    let y = top;
    for (const row of rows) {
      row.draw(ctx, left, y);
      y += row.height;
    }
  },
});

const label = (
  ctx: SKRSContext2D,
  text: string,
  place: { right: number; baseline: number; size: number },
) => {
  ctx.font = fontOf(place.size, 700);
  ctx.fillStyle = ink.black;
  ctx.textAlign = 'right';
  ctx.direction = 'rtl';
  ctx.fillText(text, place.right, place.baseline);
};

/** The text with its marks at its end. */
const blocksOf = ({ text, marks }: PaperQuestion): RichBlock[] => {
  const blocks = readRichText(text);
  if (marks === '') return blocks;
  const piece = { kind: 'text' as const, text: ` (${marks})`, isBold: true };
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph' && !last.pieces.every(({ kind }) => kind === 'formula'))
    return [...blocks.slice(0, -1), { ...last, pieces: [...last.pieces, piece] }];
  const own: RichBlock = {
    kind: 'paragraph',
    pieces: [piece],
    isHeading: false,
    depth: 0,
    mark: '',
  };
  return [...blocks, own];
};

/** How many options stand beside each other, so that the longest has room. */
const optionsInRow = (widest: number, count: number, maxWidth: number): number => {
  const possible = count <= 4 ? [count, 2, 1] : [4, 2, 1];
  return possible.find((inRow) => widest <= maxWidth / inRow) ?? 1;
};

const setOptions = (setting: Setting, { options }: PaperQuestion): Row[] => {
  if (options.length === 0) return [];
  const { sizeInPoints: size, maxWidth } = setting;
  const indent = size * 1.9;
  const gap = size * 0.8;
  const read = options.map((option) => ({ ...option, pieces: readRichLine(option.text) }));
  const free = { ...setting, maxWidth: maxWidth - indent };
  const widest = Math.max(...read.map(({ pieces }) => naturalWidth(free, pieces))) + indent + gap;
  const inRow = optionsInRow(widest, options.length, maxWidth);
  const cell = maxWidth / inRow;
  const cells = read.map(({ letter, pieces }) => {
    const text = stack(
      setLines({ ...setting, maxWidth: inRow === 1 ? cell - indent : cell - indent - gap }, pieces),
    );
    return { letter, text };
  });
  const rowCount = Math.ceil(cells.length / inRow);
  return Array.from({ length: rowCount }, (_, row) => {
    const beside = cells.slice(row * inRow, (row + 1) * inRow);
    // All texts of a row stand on one baseline, whatever formulas they hold.
    const baseline = Math.max(size * 1.02, ...beside.map(({ text }) => text.baseline ?? 0));
    const downOf = (text: Row) => baseline - (text.baseline ?? baseline);
    const height = Math.max(size * 1.5, ...beside.map(({ text }) => text.height + downOf(text)));
    return {
      height,
      baseline,
      draw: (ctx, left, top) => {
        for (const [place, { letter, text }] of beside.entries()) {
          const right = left + maxWidth - place * cell;
          label(ctx, `${letter})`, { right, baseline: top + baseline, size });
          text.draw(ctx, right - cell + (inRow === 1 ? 0 : gap), top + downOf(text));
        }
      },
    };
  });
};

/** Lines to write on. */
const answerLines = ({ sizeInPoints: size, maxWidth }: Setting): Row[] =>
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
/** In points; a picture that is as high as the page would leave none for its question. */
const highestPicture = { none: 0, small: 120, large: 260 };

const setPicture = (setting: Setting, { pictureId }: PaperQuestion): Row[] => {
  const image = pictureId === null ? undefined : setting.images.get(pictureId);
  if (!image) return [];
  const { pictures, maxWidth } = setting;
  const factor = Math.min(
    1,
    (maxWidth * pictureShare[pictures]) / image.width,
    highestPicture[pictures] / image.height,
  );
  const [width, height] = [image.width * factor, image.height * factor];
  const gap = 4;
  return [
    {
      height: height + 2 * gap,
      draw: (ctx, left, top) =>
        ctx.drawImage(image, left + (maxWidth - width) / 2, top + gap, width, height),
    },
  ];
};

/** A question as rows: its number beside its text, its picture, and its options or lines to write on. */
export const setQuestion = (setting: Setting, question: PaperQuestion): Row[] => {
  const { sizeInPoints: size } = setting;
  const gutter = size * (question.number > 99 ? 2.6 : 2.1);
  const inner: Setting = { ...setting, maxWidth: setting.maxWidth - gutter };
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
