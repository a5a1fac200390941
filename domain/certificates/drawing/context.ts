import type { Gender } from '#domain/text/addressed.ts';
import type { CertificateTemplate } from '#domain/certificates/certificates.ts';

/**
 * The part of a 2D canvas that the drawing needs. Both the browser's context and the server's
 * Skia context have this shape; styles are `unknown` because each types its gradients differently.
 */
export type CertificateContext = {
  direction: 'ltr' | 'rtl' | 'inherit';
  textAlign: 'start' | 'end' | 'left' | 'right' | 'center';
  textBaseline: 'top' | 'hanging' | 'middle' | 'alphabetic' | 'ideographic' | 'bottom';
  font: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  save(): void;
  restore(): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(
    x: number,
    y: number,
    radius: number,
    startAngle: number,
    endAngle: number,
    counterclockwise?: boolean,
  ): void;
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void;
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    startAngle: number,
    endAngle: number,
  ): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
};

export type CertificateData = {
  platformName: string;
  certificateTitle: string;
  studentName: string;
  /** Null where the student has not chosen one. */
  studentGender: Gender | null;
  examTitle: string;
  /** `95.5%` or `ممتاز`, as `gradeFromDescription` gives it. */
  gradeText: string;
  teacherName: string;
  teacherTitle: string;
  issuedAtText: string;
  /** Rows of dark modules, without the quiet zone; undefined draws none. */
  qr: readonly (readonly boolean[])[] | undefined;
  verifyUrl: string;
  /** The ink of the teacher's signature, as a picture of the context's own kind with its size. */
  signature?: { image: unknown; width: number; height: number } | undefined;
};

/**
 * One template: its paper and ornament, the positions of its texts, and the position of the empty
 * hint.
 */
export type CertificateLayout = {
  paint(ctx: CertificateContext, template: CertificateTemplate): void;
  write(ctx: CertificateContext, data: CertificateData, template: CertificateTemplate): void;
  hint: { x: number; y: number; maxWidth: number };
};
