import { chalk, fillCircle, type Motif, type Point, strokeCircle, tracePath } from './picture.ts';

const turn = Math.PI * 2;

const hexagon = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 7 }, (_, corner) => {
    const angle = (corner * turn) / 6 - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A sheet of benzene rings that fades out, one of them in the accent with its three double bonds. */
export const rings: Motif = (ctx, { accent }) => {
  const radius = 86;
  const [stepX, stepY] = [radius * Math.sqrt(3), radius * 1.5];
  for (let row = -1; row < 6; row += 1) {
    for (let place = -1; place < 6; place += 1) {
      const center: Point = [
        place * stepX + (row % 2 === 0 ? 0 : stepX / 2) + 40,
        row * stepY + 60,
      ];
      const isChosen = row === 2 && place === 2;
      const distance = Math.hypot(center[0] - 380, center[1] - 320);
      ctx.strokeStyle = isChosen ? accent : chalk(Math.max(0.04, 0.42 - distance / 1500));
      ctx.lineWidth = isChosen ? 7 : 3;
      tracePath(ctx, hexagon(center, radius));
      ctx.stroke();
      if ((row + place * 2) % 3 !== 0 && !isChosen) continue;
      const inner = hexagon(center, radius * 0.76);
      for (const corner of [0, 2, 4]) {
        tracePath(ctx, inner.slice(corner, corner + 2));
        ctx.stroke();
      }
    }
  }
};

/** An atom: shells around a nucleus, crossed orbits, electrons on their way. */
export const orbits: Motif = (ctx, { accent }) => {
  const center: Point = [430, 360];
  ctx.lineWidth = 2;
  for (let shell = 1; shell <= 6; shell += 1) {
    ctx.strokeStyle = chalk(0.2 - shell * 0.022);
    strokeCircle(ctx, center, shell * 92);
  }
  for (let orbit = 0; orbit < 4; orbit += 1) {
    const angle = (orbit * Math.PI) / 4 + 0.2;
    ctx.save();
    ctx.translate(...center);
    ctx.rotate(angle);
    ctx.strokeStyle = chalk(0.5);
    ctx.lineWidth = 3.5;
    ctx.beginPath();
    ctx.ellipse(0, 0, 310, 104, 0, 0, turn);
    ctx.stroke();
    const along = orbit * 1.9 + 0.6;
    ctx.fillStyle = orbit === 1 ? accent : chalk(0.92);
    fillCircle(ctx, [310 * Math.cos(along), 104 * Math.sin(along)], 15);
    ctx.restore();
  }
  ctx.fillStyle = accent;
  fillCircle(ctx, center, 34);
  ctx.fillStyle = chalk(0.3);
  fillCircle(ctx, [center[0] - 9, center[1] - 10], 10);
};

const latticeSize = 4;

/** Place of an ion on the picture: x to the side, y upwards, z to the back. */
const project = (x: number, y: number, z: number): Point => [
  170 + x * 132 + z * 62,
  590 - y * 132 - z * 46,
];

/** A crystal of two kinds of ions, drawn from the back to the front. */
export const lattice: Motif = (ctx, { accent, light }) => {
  for (let z = latticeSize - 1; z >= 0; z -= 1) {
    const nearness = 1 - z / latticeSize;
    for (let x = 0; x < latticeSize; x += 1) {
      for (let y = 0; y < latticeSize; y += 1) {
        const point = project(x, y, z);
        ctx.strokeStyle = chalk(0.1 + nearness * 0.22);
        ctx.lineWidth = 2.5;
        for (const [dx, dy, dz] of [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ] as const) {
          if (Math.max(x + dx, y + dy, z + dz) >= latticeSize) continue;
          tracePath(ctx, [point, project(x + dx, y + dy, z + dz)]);
          ctx.stroke();
        }
      }
    }
    for (let x = 0; x < latticeSize; x += 1) {
      for (let y = 0; y < latticeSize; y += 1) {
        const isLarge = (x + y + z) % 2 === 0;
        const radius = (isLarge ? 27 : 15) * (0.72 + nearness * 0.28);
        // The ground shows through no ion, so that near ones cover far ones.
        ctx.globalAlpha = 1;
        ctx.fillStyle = light;
        fillCircle(ctx, project(x, y, z), radius + 3);
        ctx.globalAlpha = 0.3 + nearness * 0.65;
        ctx.fillStyle = isLarge ? chalk(0.86) : accent;
        fillCircle(ctx, project(x, y, z), radius);
        ctx.globalAlpha = 1;
      }
    }
  }
};
