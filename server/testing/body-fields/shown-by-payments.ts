/** The part of `shownElsewhere` that is about payments. */
export const shownByPayments: Record<string, string[]> = {
  'server/features/payments/class-charges/class-charges.test.ts › a class that is called off asks for nothing, keeps what was paid as credit, and leaves nobody absent':
    ['PUT /api/class-sessions/{id}/cancelled *'],
  'server/features/staff/assistants.test.ts › the limit of waivers is set with the invitation, changed, and read by the assistant':
    ['POST /api/assistants waiverLimit', 'PATCH /api/assistants/{id} waiverLimit'],
  'server/features/payments/collections/collect-payment.test.ts › a cash payment of a person without an account opens its month, with the next receipt number':
    ['POST /api/students/{id}/collected-payments planId month amount way receivedOn'],
  'server/features/payments/collections/collect-payment.test.ts › a lesson and a bundle are collected at their prices, by InstaPay and by wallet':
    ['POST /api/students/{id}/collected-payments lessonId note'],
  'server/features/payments/collections/collect-payment.test.ts › a repeated request, and 20 at once, record one payment':
    ['POST /api/students/{id}/collected-payments id'],
  'server/features/payments/collections/collect-payment.test.ts › two collectors at once record what was paid once only once, and a second time on request':
    ['POST /api/students/{id}/collected-payments isAnother'],
  'server/features/payments/collections/collect-payment.test.ts › a counter-entry with its reason takes the right away, once':
    ['POST /api/students/{studentId}/collected-payments/{id}/cancel reason'],
  'server/features/payments/statements/statements.test.ts › the rest stays as a debt with a day, and the month opens at once':
    ['POST /api/students/{id}/collected-payments restDueOn'],
  'server/features/payments/statements/statements.test.ts › the month waits for the rest where the collector says so, and opens with it once':
    ['POST /api/students/{id}/collected-payments opensNow account.balance'],
  'server/features/payments/statements/statements.test.ts › only the teacher waives the rest at once, with a reason':
    ['POST /api/students/{id}/collected-payments waivesRest'],
  'server/features/payments/statements/statements.test.ts › more than all that is owed is refused, unless it stays as credit, which pays the next charge':
    ['POST /api/students/{id}/collected-payments keepsCredit'],
  'server/features/payments/statements/statements.test.ts › pays the oldest charge first, or the chosen one':
    ['POST /api/students/{id}/collected-payments account.chargeId'],
  'server/features/payments/statements/statements.test.ts › a group is asked for a month once, without who has paid it or was asked before':
    [
      'POST /api/charges id kind month price groupId',
      'POST /api/students/{id}/charges id kind month',
    ],
  'server/features/payments/statements/statements.test.ts › an assistant of one group asks nobody else, a grade only within it':
    ['POST /api/charges grade title'],
  'server/features/payments/statements/statements.test.ts › what is asked stands in the statement with its name, day and reason':
    ['POST /api/students/{id}/charges title price dueOn reason', 'POST /api/charges dueOn reason'],
  'server/features/payments/statements/statements.test.ts › the teacher waives a part with a reason, once, and no more than is left':
    ['POST /api/students/{studentId}/charges/{id}/waive id amount reason'],
  'server/features/payments/statements/statements.test.ts › a waiver is countered, and a charge with what was paid for it stays as credit':
    ['POST /api/students/{studentId}/statement/{id}/counter reason'],
  'server/features/payments/prices/prices.test.ts › a price is set for a grade and for the groups where it differs, and changed':
    ['PUT /api/price-list/{id} grade kind price groups.groupId groups.price'],
  'server/features/payments/prices/prices.test.ts › a grade has one price of a month, and a name once':
    ['PUT /api/price-list/{id} title'],
  'server/features/payments/prices/prices.test.ts › a group is not asked for more than there are, and the count is corrected by hand':
    ['PUT /api/price-list/{id} stock', 'POST /api/charges itemId'],
  'server/features/payments/prices/prices.test.ts › a thing of the list has its name and price, and one that left the list is refused':
    ['POST /api/students/{id}/charges itemId'],
  'server/features/payments/prices/prices.test.ts › a sale takes one of the stock, its cancellation brings it back, and the last one is sold once':
    ['POST /api/students/{id}/collected-payments itemId'],
  'server/features/payments/prices/prices.test.ts › takes a percent off what is asked from its day on, and says why in the statement':
    ['POST /api/students/{id}/reductions percent kinds reason startsOn'],
  'server/features/payments/prices/prices.test.ts › of an amount ends on its last day, and what was asked before keeps its price':
    [
      'POST /api/students/{id}/reductions amount',
      'PATCH /api/students/{studentId}/reductions/{id} endsOn',
    ],
  'server/features/payments/prices/prices.test.ts › a reduction %s is refused at its field': [
    'POST /api/students/{id}/reductions endsOn',
  ],
  'server/features/payments/prices/prices.test.ts › is stored once for each id, and set by the teacher alone':
    ['POST /api/students/{id}/reductions id'],
  'server/features/payments/class-charges/class-charges.test.ts › a group by month asks for no class, and the price of a class stays while a group needs it':
    ['PUT /api/groups/{id}/paid-by paidBy'],
  'server/features/payments/collections/expenses.test.ts › an expense leaves the drawer with a name and a reason, once for each id':
    ['POST /api/drawers/expenses id kind amount payee reason groupId'],
  'server/features/payments/collections/expenses.test.ts › an advance of another way leaves the cash as it is':
    ['POST /api/drawers/expenses way'],
  'server/features/payments/collections/expenses.test.ts › a cancelled expense comes back by a counter-entry with its reason, once':
    ['POST /api/drawers/expenses/{id}/cancel reason'],
  'server/features/payments/collections/drawers.test.ts › a drawer opens once with its change, however often it is opened at once':
    ['POST /api/drawers opening'],
  'server/features/payments/collections/drawers.test.ts › a difference needs a reason, and both are kept':
    ['POST /api/drawers/{id}/close counted expected reason'],
  // Payments: what is bought is read as a price and a right.
  'server/features/payments/checkout.test.ts › a quote contains the price of a plan with its discount, its end and the ways to pay':
    ['POST /api/Payment/quote planId discountCode'],
  'server/features/payments/checkout.test.ts › a quote covers a month, a bundle and a single lesson':
    ['POST /api/Payment/quote month lessonId'],
  'server/features/payments/checkout.test.ts › a payment begins with the page where it is paid, and anybody with its address sees it':
    ['POST /api/Payment/initiate planId month discountCode paymentMethod'],
  'server/features/payments/checkout.test.ts › the simulator shows its order, and opens the lessons once its button is clicked':
    ['POST /api/Payment/simulator/{orderId} *', 'POST /api/Payment/initiate lessonId'],
  'server/features/payments/checkout.test.ts › a payment that is clicked ten times at once is one, with one page':
    ['POST /api/Payment/initiate clientKey'],
  "server/features/payments/pending-payments.test.ts › the payer's number typed as %s reaches the gateway":
    [
      'POST /api/Payment/initiate payerPhone',
      'POST /api/Payment/family-links/{token}/pay payerPhone',
    ],
  'server/features/payments/receipts/hand-in-receipt.test.ts › a receipt waits for the teacher at the price of the server, and the teacher is notified':
    [
      'POST /api/Subscription planId month lessonId discountCode paymentMethod receiptFile paymentDate method notes',
    ],
  'server/features/payments/receipts/hand-in-receipt.test.ts › a wallet transfer waits for the teacher with its provider and number':
    ['POST /api/Subscription provider transactionId sender'],
  'server/features/payments/receipts/hand-in-receipt.test.ts › a receipt that is sent 20 times with one key is one payment with one file':
    ['POST /api/Subscription clientKey'],
  'server/features/payments/payer/family-links.test.ts › a link shows the first name, the plan and the amount, and nothing else of the student':
    ['POST /api/Payment/family-links planId month'],
  'server/features/payments/payer/family-links.test.ts › a link shows the current price at each visit, and says that a discount ended':
    ['POST /api/Payment/family-links discountCode'],
  'server/features/payments/payer/family-links.test.ts › a link says so when its lesson is not sold any more':
    ['POST /api/Payment/family-links lessonId'],
  'server/features/payments/payer/family-links.test.ts › the family cannot pay by a receipt, with another amount, or without one':
    ['POST /api/Payment/family-links/{token}/pay method amount'],
  'server/features/payments/receipts/decide-receipt.test.ts › a rejected receipt can be accepted later by a caller who has seen the rejection, and by nobody else':
    ['PATCH /api/payments/{id}/verify *'],
  'server/features/payments/receipts/decide-receipt.test.ts › a rejected receipt gives no right, returns the discount, and its reason is shown and mailed':
    ['PATCH /api/payments/{id}/reject *'],
  'server/features/payments/receipts/decide-receipt.test.ts › an acceptance can be undone: its own right goes, others stay, and the student reads why':
    ['PATCH /api/payments/{id}/take-back *'],
  'server/features/status/status.test.ts › a retry runs each job once, however often and at once it is asked for, with one row of the audit log':
    ['POST /api/status/failed/retry ids'],
  'server/features/payments/panel/refunds.test.ts › a manual refund of a part leaves the right, and the rest removes it':
    ['POST /api/payments/{id}/refund amount reason way'],
  'server/features/payments/panel/refunds.test.ts › a gateway refund happens once for a click, however often it is repeated, and its callback counts nothing more':
    ['POST /api/payments/{id}/refund id'],
};
