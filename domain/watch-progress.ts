/** What counts as watching a lesson's video; the server and the player go by the same numbers. */
export const watchRules = {
  /** Players go up to double speed: a second of video takes at least half a second of life. */
  fastestPlayback: 2,
  /** What a report may add when nothing earlier says how long the student has been here. */
  firstReportInSeconds: 30,
  /** A video counts as finished from this share on: its goodbyes are not missed. */
  finishedShare: 0.9,
  /** Whoever only drags to the end has seen nothing: this share must have been played too. */
  playedShare: 0.5,
} as const;

const shortestResumeInSeconds = 10;
const resumableShare = 0.97;

/** Where to go on, in seconds: 0 when hardly begun, and when nothing but the end is left. */
export function resumePoint(
  positionInSeconds: number,
  videoLengthInSeconds: number | null,
): number {
  if (positionInSeconds < shortestResumeInSeconds) return 0;
  const isOver =
    videoLengthInSeconds !== null && positionInSeconds >= videoLengthInSeconds * resumableShare;
  return isOver ? 0 : positionInSeconds;
}
