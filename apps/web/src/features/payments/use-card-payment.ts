import type { Order } from '@bm/domain/orders/order.schema';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { useInvalidateOrders, useSettlePayment } from './payments.mutations.ts';

type Phase =
  | { is: 'ready'; message: string | null }
  | { is: 'paying' }
  /** The card is charged; only the shop still has to be told. */
  | { is: 'charged'; transactionId: string; message: string | null };

const LOST = 'The payment service did not answer. Nothing is lost: try again.';

/**
 * Charges the card for one order: payment method, confirmation, then the shop settles. Once the
 * card is charged a repeat only settles, it never charges again.
 */
export function useCardPayment(order: Order, clientSecret: string | undefined) {
  const stripe = useStripe();
  const elements = useElements();
  const settlePayment = useSettlePayment();
  const invalidateOrders = useInvalidateOrders();
  const [phase, setPhase] = useState<Phase>({ is: 'ready', message: null });

  const settle = async (transactionId: string) => {
    try {
      await settlePayment.mutateAsync({ orderId: order.id, transactionId });
    } catch (error) {
      setPhase({ is: 'charged', transactionId, message: getErrorMessage(error) });
    }
  };

  const charge = async (): Promise<string> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || clientSecret === undefined) throw new PaymentProblem(LOST);
    const billing_details = { name: order.customerName, email: order.customerEmail };
    const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
    if (method.error) throw new PaymentProblem(method.error.message ?? LOST);
    const { id: payment_method } = method.paymentMethod;
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method,
    });
    if (!error) return paymentIntent.id;
    // Paid for in another tab: the card here is not charged, and the shop knows or will know.
    if (error.payment_intent?.status === 'succeeded') return error.payment_intent.id;
    if (error.payment_intent?.status === 'canceled') await invalidateOrders();
    throw new PaymentProblem(error.message ?? LOST);
  };

  const pay = async () => {
    if (phase.is === 'paying') return;
    const charged = phase.is === 'charged' ? phase.transactionId : null;
    setPhase({ is: 'paying' });
    try {
      await settle(charged ?? (await charge()));
    } catch (error) {
      setPhase({ is: 'ready', message: error instanceof PaymentProblem ? error.message : LOST });
    }
  };

  return {
    pay,
    isReady: stripe !== null && elements !== null && clientSecret !== undefined,
    isPaying: phase.is === 'paying',
    isCharged: phase.is === 'charged',
    message: phase.is === 'paying' ? null : phase.message,
  };
}

/** A sentence of the provider's, to be shown as it is. */
class PaymentProblem extends Error {}
