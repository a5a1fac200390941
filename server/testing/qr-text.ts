/** Rows of modules, true where dark, without the quiet zone. */
type Matrix = readonly (readonly boolean[])[];

/** Blocks and data bytes of the versions with medium error correction whose blocks are of one length. */
const structures: Record<number, { blocks: number; dataBytes: number }> = {
  3: { blocks: 1, dataBytes: 44 },
  4: { blocks: 2, dataBytes: 64 },
  5: { blocks: 2, dataBytes: 86 },
  6: { blocks: 4, dataBytes: 108 },
};

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Finders with their margins and the format, both timing lines, and the one alignment pattern. */
const isFunction = (size: number, row: number, column: number) => {
  const isFinder =
    (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const isAlignment = Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
  return isFinder || isAlignment || row === 6 || column === 6;
};

/** The modules that carry data, in the order of their bits: two columns at a time, up and down from the right. */
const dataPlaces = (size: number) => {
  const places: [number, number][] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(size, row, column)) places.push([row, column]);
      }
    }
    isUpward = !isUpward;
  }
  return places;
};

const toNumber = (bits: readonly boolean[]) =>
  bits.reduce((number, bit) => number * 2 + Number(bit), 0);

/**
 * Reads the text of a QR code with medium error correction (versions 3 to 6, bytes) as a phone does,
 * except that it corrects nothing: one wrong module and the text is another.
 */
export const readQr = (matrix: Matrix): string => {
  const size = matrix.length;
  const structure = structures[(size - 17) / 4];
  if (!structure) throw new Error(`No QR code of ${size} modules is known here.`);
  const at = (row: number, column: number) => matrix[row]?.[column] ?? false;
  const mask = masks[toNumber([!at(8, 2), at(8, 3), !at(8, 4)])];
  const bits = dataPlaces(size).map(([row, column]) => at(row, column) !== mask?.(row, column));
  const bytes = Array.from({ length: structure.dataBytes }, (_, index) =>
    toNumber(bits.slice(index * 8, index * 8 + 8)),
  );
  // The blocks take turns.
  const { blocks } = structure;
  const data = Array.from({ length: blocks }, (_, block) =>
    bytes.filter((_byte, index) => index % blocks === block),
  ).flat();
  const stream = data.flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((place) => ((byte >> place) & 1) === 1),
  );
  if (toNumber(stream.slice(0, 4)) !== 4) throw new Error('The QR code does not hold bytes.');
  const length = toNumber(stream.slice(4, 12));
  return Buffer.from(
    Array.from({ length }, (_, index) => toNumber(stream.slice(12 + index * 8, 20 + index * 8))),
  ).toString('utf8');
};
