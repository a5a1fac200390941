import type { Image } from '@napi-rs/canvas';
import { readRichLine } from '#server/platform/printing/rich-text/read-rich-text.ts';
import { naturalWidth, type Row, setLines } from '#server/platform/printing/rich-text/set-lines.ts';
import { stack } from '#server/platform/printing/rich-text/flow-pages.ts';
import { label, type PrintedSetting, pictureRow } from './paper-rows.ts';
import type { PrintedOption, PrintedQuestion } from './printed-exam.ts';

/** How many options stand beside each other, so that the longest has room. */
const optionsInRow = (widest: number, count: number, maxWidth: number): number => {
  const possible = count <= 4 ? [count, 2, 1] : [4, 2, 1];
  return possible.find((inRow) => widest <= maxWidth / inRow) ?? 1;
};

/** In points. The options of one question must leave room for another question on the page. */
const maxPictureHeight = { none: 80, small: 80, large: 150 };
/** Pictures beside each other may shrink to this share of their size; below it, each gets the width of the column. */
const minShare = 0.6;

const imageOf = ({ images }: PrintedSetting, { picture }: PrintedOption): Image | undefined =>
  picture ? images.get(picture.id) : undefined;

/** Two pictures stand beside each other where both can be read there. */
const picturesInRow = (
  images: readonly Image[],
  width: number,
  { pictures }: PrintedSetting,
): number => {
  if (images.length === 0) return Infinity;
  const wished = images.map((image) =>
    Math.min(image.width, (maxPictureHeight[pictures] * image.width) / image.height),
  );
  return Math.max(...wished) * minShare <= width ? 2 : 1;
};

/** The text, and below it the picture. If both are missing, the description of the picture. */
const setOption = (setting: PrintedSetting, option: PrintedOption): Row => {
  const image = imageOf(setting, option);
  const shownText = option.text || image ? option.text : (option.picture?.description ?? '');
  const { maxWidth, pictures } = setting;
  const maxSize = { width: maxWidth, height: maxPictureHeight[pictures] };
  return stack([
    ...(shownText === '' ? [] : setLines(setting, readRichLine(shownText))),
    ...(image ? [pictureRow(image, maxSize, (width) => maxWidth - width)] : []),
  ]);
};

/** The options with their letters, as many beside each other as have room. */
export const setOptions = (setting: PrintedSetting, { options }: PrintedQuestion): Row[] => {
  if (options.length === 0) return [];
  const { sizeInPoints: size, maxWidth } = setting;
  const indent = size * 1.9;
  const gap = size * 0.8;
  const free = { ...setting, maxWidth: maxWidth - indent };
  const widths = options.map(({ text }) => naturalWidth(free, readRichLine(text)));
  const images = options.flatMap((option) => imageOf(setting, option) ?? []);
  const inRow = Math.min(
    optionsInRow(Math.max(...widths) + indent + gap, options.length, maxWidth),
    picturesInRow(images, maxWidth / 2 - indent - gap, setting),
  );
  const cell = maxWidth / inRow;
  const ownWidth = inRow === 1 ? cell - indent : cell - indent - gap;
  const cells = options.map((option) => ({
    letter: option.letter,
    text: setOption({ ...setting, maxWidth: ownWidth }, option),
  }));
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
