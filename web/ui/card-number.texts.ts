export const cardNumberTexts = {
  check: 'خانة التحقق',
} as const;
