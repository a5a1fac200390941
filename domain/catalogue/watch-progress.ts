/** Limits for counting a video as watched; the server and the player use the same ones. */
export const watchRules = {
  /** Players play up to double speed, so a second of video takes at least half a second. */
  fastestPlayback: 2,
  /** The maximum of a first report, before which no report shows how long the student has watched. */
  firstReportInSeconds: 30,
  /** A video counts as finished from this share on, because its last seconds teach nothing. */
  finishedShare: 0.9,
  /** The share that must have been played too, because dragging to the end is not watching. */
  playedShare: 0.5,
} as const;

const minResumeInSeconds = 10;
const resumableShare = 0.97;

/** Where the video continues, in seconds: 0 when it was hardly begun or has almost ended. */
export function resumePoint(
  positionInSeconds: number,
  videoLengthInSeconds: number | null,
): number {
  if (positionInSeconds < minResumeInSeconds) return 0;
  const isOver =
    videoLengthInSeconds !== null && positionInSeconds >= videoLengthInSeconds * resumableShare;
  return isOver ? 0 : positionInSeconds;
}
