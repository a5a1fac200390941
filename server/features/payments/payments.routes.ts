import { checkout } from '#contract/payments/checkout.ts';
import { readMobile } from '#domain/contact/read-phone.ts';
import { guardGuesses, guesserOf } from '#server/features/payments/discounts/discounts.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import { originForReturn } from '#server/platform/http/messages/loopback.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelPayment } from './checkout/cancel-payment.service.ts';
import { bindGatewayCallbacks } from './callbacks/gateway-callbacks.routes.ts';
import { getPaymentView, listPaymentViews } from './checkout/payment-views.repository.ts';
import { findPayer } from './ledger/payments.repository.ts';
import { quotePurchase } from './checkout/quote-purchase.service.ts';
import { purchaseRequestOf } from './checkout/purchase-request.ts';
import type { GatewayInUse } from './gateways/create-gateway.ts';
import { registerSubscription } from './own-subscription/subscription.routes.ts';
import { registerPayer } from './payer/payer.routes.ts';
import { presentPayment, presentQuote } from './checkout/payments.presenter.ts';
import { bindSimulator } from './checkout/simulator.routes.ts';
import { startPayment } from './checkout/start-payment.service.ts';

/** How many of a student's payments are listed, the newest first. */
const listedPayments = 100;

/** Binds what a student calls to buy, and what shows a payment (spec §7). */
export const paymentsPlugin = featurePlugin<{ platform: Platform } & GatewayInUse>(
  'payments',
  (app, platform, { gateway, simulator }) => {
    bindGatewayCallbacks(app, platform, gateway);
    bindSimulator(app, platform, simulator);
    bind(app, checkout.quote, async ({ viewer, body, request }) => {
      const purchase = purchaseRequestOf(body);
      await guardGuesses(platform, guesserOf(request), purchase.discountCode);
      const quote = await quotePurchase(platform, gateway, purchase, viewer.id);
      return presentQuote(quote, simulator?.outcomes);
    });
    bind(app, checkout.initiate, async ({ viewer, body, request }) => {
      const { clientKey = platform.ids.next(), paymentMethod: method, payerPhone } = body;
      const phone = payerPhone !== undefined && { payerPhone };
      const { payment } = await startPayment(platform, gateway, {
        studentId: viewer.id,
        order: { ...purchaseRequestOf(body), clientKey, method, ...phone },
        guesser: guesserOf(request),
        returnOrigin: originForReturn(platform.publicUrl, request),
      });
      return presentPayment(payment);
    });
    bind(app, checkout.cancel, async ({ viewer, params, request }) => {
      const { id } = params;
      await cancelPayment(platform, gateway, {
        paymentId: id,
        studentId: viewer.id,
        onError: (error) =>
          request.log.warn(
            { err: error, requestId: request.id },
            'a payment was cancelled without an answer of the gateway',
          ),
      });
      return presentPayment(await getPaymentView(platform.database, id));
    });
    bind(app, checkout.payer, async ({ viewer }) => {
      const { phone } = await findPayer(platform.database, viewer.id);
      return { phone: readMobile(phone) ?? '' };
    });
    bind(app, checkout.listOwn, async ({ viewer }) => {
      const selection = { studentId: viewer.id, limit: listedPayments };
      return (await listPaymentViews(platform.database, selection)).map(presentPayment);
    });
    bind(app, checkout.get, async ({ params }) =>
      presentPayment(await getPaymentView(platform.database, params.id)),
    );
    registerPayer(app, platform, gateway);
    registerSubscription(app, platform);
  },
);
