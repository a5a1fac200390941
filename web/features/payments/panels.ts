// The dashboard loads these when they are first shown.

export const loadDiscountsPanel = async () =>
  (await import('./discounts/discounts-panel.tsx')).DiscountsPanel;

export const loadPaymentsViews = async () => (await import('./payments-views.tsx')).PaymentsViews;
