import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import {
  videoPartLimits,
  type VideoPartProblem,
  readVideoParts,
  writeVideoParts,
} from '#domain/catalogue/video-parts/video-parts.ts';

/** A part of a lesson's video, for whoever may open the lesson. */
export const videoPart = z.object({ startInSeconds: z.number(), title: z.string() });

const reasons: Record<VideoPartProblem['reason'], string> = {
  noTime: 'ابدأ السطر بالوقت ثم العنوان، مثل 02:15 تعريف المول',
  badTime: 'الوقت غير صحيح؛ اكتبه دقائق وثواني، مثل 02:15',
  noTitle: 'اكتب عنوان الجزء بعد الوقت',
  longTitle: `اختصر العنوان إلى ${videoPartLimits.titleCharacters} حرفًا على الأكثر`,
  sameTime: 'هذا الوقت مكتوب في سطر آخر؛ غيّر أحدهما',
  pastEnd: 'هذا الوقت بعد نهاية الدرس؛ صحّح الوقت أو مدة الدرس',
  tooMany: `للفيديو ${videoPartLimits.chapters} جزءًا على الأكثر؛ احذف ما زاد`,
};

/** The message about a line, with its number. */
export const videoPartProblemText = ({ line, reason }: VideoPartProblem): string =>
  `السطر ${line}: ${reasons[reason]}.`;

const toLines = (sent: string | z.output<typeof videoPart>[]): string => {
  if (typeof sent !== 'string') return writeVideoParts(sent);
  if (!sent.trimStart().startsWith('[')) return sent;
  try {
    return writeVideoParts(z.array(videoPart).parse(JSON.parse(sent)));
  } catch {
    return sent;
  }
};

/** Chapters as lines of time and title, such as `02:15 تعريف المول`; each line with a problem has a message of its own. */
const videoPartLines = z.pipe(text(12_000), z.string()).check(({ value, issues }) => {
  for (const problem of readVideoParts(value).problems)
    issues.push({ code: 'custom', message: videoPartProblemText(problem), input: value });
});

/** The lines, or the list of a reply, also as JSON text. */
export const sentVideoParts = z.pipe(
  z.union([z.string(), z.array(videoPart)]),
  z.pipe(z.transform(toLines), videoPartLines),
);
