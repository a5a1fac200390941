import * as z from 'zod/mini';

export type Reply = { status: number; body: unknown };

const blank = 'This field may not be blank.';
const filled = z.string({ error: 'This field is required.' }).check(z.minLength(1, blank));

/** The fields that Paymob requires of a new intention. */
export const intentionShape = z.object({
  amount: z.int().check(z.gte(1)),
  currency: z.literal('EGP'),
  payment_methods: z.array(z.int()).check(z.minLength(1)),
  items: z.optional(z.array(z.object({ name: filled, amount: z.int() }))),
  billing_data: z.object({
    first_name: filled,
    last_name: filled,
    email: filled,
    phone_number: filled,
  }),
  special_reference: z.optional(filled),
  notification_url: z.optional(z.url()),
  redirection_url: z.url(),
  expiration: z.optional(z.int()),
});

export const refundShape = z.object({ transaction_id: z.int(), amount_cents: z.int() });

export const voidShape = z.object({ transaction_id: z.int() });

export const inquiryShape = z.union([
  z.object({ order_id: z.int() }),
  z.object({ merchant_order_id: z.string() }),
]);

export const refuse = (status: number, body: unknown): Reply => ({ status, body });

/** Texts by field, nested as the fields are. */
export const fieldErrors = (error: z.core.$ZodError): Reply => {
  const body: Record<string, unknown> = {};
  for (const { path, message } of error.issues) {
    const [first = 'detail', second] = path.map(String);
    body[first] = second === undefined ? [message] : { [second]: [message] };
  }
  return { status: 400, body };
};
