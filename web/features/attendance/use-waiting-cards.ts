import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { parseCode } from '#domain/attendance/card-codes.ts';
import { joinFullName } from '#domain/text/names.ts';
import { errorText, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { createPersonalStore } from '#web/lib/outbox/personal-store.ts';
import { useSender } from '#web/lib/outbox/use-sender.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { addGuest, findCard, sessionQuery } from './class-session.queries.ts';
import { cardTexts as texts } from './class-session.texts.ts';

/** A card that was shown without a network, of somebody who is not in the roster of this device. */
export type WaitingCard = {
  /** Its number, or what its QR code says. */
  card: string;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
};

const isWaitingCard = (value: unknown): value is WaitingCard => {
  if (typeof value !== 'object' || value === null) return false;
  const { card, refusal } = value as WaitingCard;
  return typeof card === 'string' && (refusal === null || typeof refusal === 'string');
};

const stored = createPersonalStore<WaitingCard[]>({
  storage: deviceStorage,
  name: 'sessionCards',
  parse: (value) => (Array.isArray(value) ? value.filter(isWaitingCard) : undefined),
});

/** Changes the cards of a person and session. @returns what is stored then */
const change = (
  owner: { userId: string; subject: string },
  changed: (cards: readonly WaitingCard[]) => WaitingCard[],
): WaitingCard[] => {
  const cards = changed(stored.get(owner) ?? []);
  stored.set(owner, cards.length > 0 ? cards : undefined);
  return cards;
};

/** A code of a phone counts for minutes only, so that its owner can't be asked for later. */
export const canWait = (card: string): boolean => parseCode(card)?.kind !== 'phone';

/** The number by which people know a card. */
export const numberOf = (card: string): string => parseCode(card)?.cardNumber ?? card;

/** The cards of a session that wait for the network; their owners are then taken in as guests, as present. */
export const useWaitingCards = (sessionId: string) => {
  const queryClient = useQueryClient();
  const userId = viewerId();
  const owner = useMemo(() => ({ userId, subject: sessionId }), [userId, sessionId]);
  const [cards, setCards] = useState(() => stored.get(owner) ?? []);

  const send = useCallback(async () => {
    const sendCard = async (id: string, card: string) => {
      const remove = (all: readonly WaitingCard[]) => all.filter((other) => other.card !== card);
      try {
        const { studentId, ...names } = await findCard(id, card);
        queryClient.setQueryData(sessionQuery(id).queryKey, await addGuest(id, studentId));
        showToast('success', texts.guestRecorded(joinFullName(names)));
        change({ userId, subject: id }, remove);
      } catch (error) {
        if (isWorthSendingAgain(error)) throw error;
        const refused = { card, refusal: errorText(error) };
        change({ userId, subject: id }, (all) => [...remove(all), refused]);
      }
    };
    try {
      for (const id of stored.subjectsOf(userId)) {
        const waiting = (stored.get({ userId, subject: id }) ?? []).filter(
          ({ refusal }) => refusal === null,
        );
        for (const { card } of waiting) {
          if (viewerId() !== userId) return;
          await sendCard(id, card);
        }
      }
    } finally {
      setCards(stored.get(owner) ?? []);
    }
  }, [queryClient, userId, owner]);
  const startSending = useSender(send);

  return {
    cards,
    add: (card: string) => {
      const others = cards.filter((other) => other.card !== card);
      setCards(change(owner, () => [...others, { card, refusal: null }]));
      startSending();
    },
    forget: (card: string) =>
      setCards(change(owner, (all) => all.filter((other) => other.card !== card))),
  };
};

export type WaitingCards = ReturnType<typeof useWaitingCards>;
