import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { paymentCopy } from '../../copy/payments.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { paymentIntent } from './payment-intent.queries.ts';

type Phase =
  | { is: 'ready'; message: string | null }
  | { is: 'paying' }
  /** The card is charged; the order is not settled yet. */
  | { is: 'charged'; transactionId: string; message: string | null };

/**
 * Charges the card for one order, then settles it: payment method, confirmation, `payments.settle`.
 * After a charge, a retry only settles; the card is never charged twice. A user who has left the page
 * reads the result in a toast.
 */
export function useCardPayment(order: OrderDetail, clientSecret: string | undefined) {
  const stripe = useStripe();
  const elements = useElements();
  const queryClient = useQueryClient();
  const refreshOrders = useRefreshOrders();
  const settlePayment = trpc.payments.settle.useMutation({ onSuccess: refreshOrders });
  const [phase, setPhase] = useState<Phase>({ is: 'ready', message: null });

  const settle = async (transactionId: string): Promise<string | null> => {
    try {
      await settlePayment.mutateAsync({ orderId: order.id, transactionId });
      return null;
    } catch (error) {
      const message = getErrorMessage(error);
      setPhase({ is: 'charged', transactionId, message });
      return message;
    }
  };

  const charge = async (): Promise<string> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || clientSecret === undefined) throw new CardError(paymentCopy.noAnswer);
    const billing_details = { name: order.customerName, email: order.customerEmail };
    const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
    if (method.error) throw new CardError(method.error.message ?? paymentCopy.noAnswer);
    const { id: payment_method } = method.paymentMethod;
    const { error, paymentIntent: intent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method,
    });
    if (!error) return intent.id;
    // Paid in another tab: this card is not charged; the intent only has to be settled.
    if (error.payment_intent?.status === 'succeeded') return error.payment_intent.id;
    if (error.payment_intent?.status === 'canceled') {
      // A line was cancelled, or another way to pay chosen, in another tab or by an admin.
      await refreshOrders();
      await paymentIntent.renew(queryClient, order.id);
      throw new CardError(paymentCopy.changed);
    }
    throw new CardError(error.message ?? paymentCopy.noAnswer);
  };

  const pay = async () => {
    if (phase.is === 'paying') return;
    const charged = phase.is === 'charged' ? phase.transactionId : null;
    const isSamePage = rememberPage();
    setPhase({ is: 'paying' });
    let problem: string | null;
    try {
      problem = await settle(charged ?? (await charge()));
    } catch (error) {
      problem = error instanceof CardError ? error.message : paymentCopy.noAnswer;
      setPhase({ is: 'ready', message: problem });
    }
    if (isSamePage()) return;
    if (problem === null) toast.success(paymentCopy.paidAfterLeaving(order.checkout.number));
    else toast.error(paymentCopy.failedAfterLeaving(order.checkout.number, problem));
  };

  return {
    pay,
    isReady: stripe !== null && elements !== null && clientSecret !== undefined,
    isPaying: phase.is === 'paying',
    isCharged: phase.is === 'charged',
    message: phase.is === 'paying' ? null : phase.message,
  };
}

/** An error whose message is shown; that of the provider unchanged. */
class CardError extends Error {}
