/** The results of two tasks that run side by side. When one fails the other is waited for too, so that nothing writes afterwards. */
export const finishBoth = async <First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> => {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
};
