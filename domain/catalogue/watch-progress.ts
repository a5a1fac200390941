/** What counts as watching a lesson's video; the server and the player use the same numbers. */
export const watchRules = {
  /** Players play up to double speed, so a second of video takes at least half a second. */
  fastestPlayback: 2,
  /**
   * The most that a first report may add, because no earlier report shows how long the student has
   * watched.
   */
  firstReportInSeconds: 30,
  /** A video counts as finished from this share on, because its last seconds teach nothing. */
  finishedShare: 0.9,
  /** The share that must have been played too, because dragging to the end is not watching. */
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
