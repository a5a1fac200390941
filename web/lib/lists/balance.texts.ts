export const balanceTexts = {
  owes: (price: string) => `عليه ${price}`,
  has: (price: string) => `له ${price}`,
} as const;
