/** When what could not be sent is sent again. */
export { onceReachable } from './answers/once-reachable.ts';
export { pauseAfter } from './answers/retry-delay.ts';
export { isWorthARetry } from './answers/submission-retry.ts';
