export const printingTexts = {
  page: (number: number, count: number) => `صفحة ${number} من ${count}`,
};
