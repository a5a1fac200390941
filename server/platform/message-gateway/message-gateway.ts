import type { MessageRefusal } from '#domain/contact/message-refusals.ts';

/** The templates that the product fills, each approved apart. */
export const messageTemplates = ['weekly', 'absence'] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

/** A message that the receiver did not ask for at this moment: an approved template, and what fills it. */
export type GatewayMessage = {
  template: MessageTemplate;
  /** The digits with the country's code: `201112345678`. */
  to: string;
  /** Without line breaks. */
  parameters: readonly string[];
  /** As the receiver reads it. */
  text: string;
};

export type GatewayOutcome =
  | { kind: 'accepted' }
  /** It was not sent, and never will be. `code` is the gateway's own. */
  | { kind: 'refused'; reason: MessageRefusal; code: string }
  /** It was not sent, and may be later. */
  | { kind: 'later'; afterSeconds: number | undefined }
  /** Nobody can tell whether it was sent. */
  | { kind: 'unknown' };

/** Sends messages to phones. What it accepts has left, and need not have arrived. */
export type MessageGateway = {
  kind: 'simulator' | 'whatsapp';
  /** What it can send. */
  templates: readonly MessageTemplate[];
  /** @param id of the attempt */
  send: (id: string, message: GatewayMessage) => Promise<GatewayOutcome>;
};
