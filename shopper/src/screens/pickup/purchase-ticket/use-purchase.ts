import { CallError, refusalOf } from '@meal/contract/call-error';
import type { RefusalOf } from '@meal/contract/calls';
import { tidyEmail } from '@meal/contract/email';
import { tidyLine } from '@meal/contract/one-line';
import type { Order } from '@meal/contract/order';
import { tidyMessage } from '@meal/contract/store-message';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isUndecided } from '../../../data/is-undecided';
import { useOrderCalls } from '../../../data/orders';
import { useSession } from '../../../data/session';
import { errorText } from '../../../language/error-text';
import { useTranslator } from '../../../language/language';
import { purchaseInSale, purchaseTicket } from '../../../paths';
import { couponChoice } from './coupon-in-form';
import { fittingDraft, mostOf } from './fitting-draft';
import { dropDraft, type PurchaseDraft, type PurchaseForm, type Wish, writeDraft } from './purchase-draft';
import { type Faults, faultsOf, refusedFields } from './purchase-faults';
import { type Failure, type Outcome, orderFailure, paymentFailure, unpaidFailure } from './purchase-outcome';
import { sendPurchase } from './send-purchase';
import type { DealPart } from './share-deal/deal-part';
import { type Question, questionOf } from './stock-question';

export type Stage =
  | { kind: 'editing'; failure?: Failure; unfinished?: boolean }
  | { kind: 'sending' }
  /** The server is still at work on the same request (E108); it is asked again by itself. */
  | { kind: 'processing' }
  /** The server wants the address proven by a code first. */
  | { kind: 'proving'; wish: Wish; refusal?: string; pending?: boolean }
  | { kind: 'leaving'; url: string }
  | { kind: 'confirming'; orderId: string };

/** From the provider's fields or button: a token, or why there is none. */
export type AskForToken = () => Promise<{ paymentToken: string } | { fault: 'fields' | 'unreachable' }>;

/** Told to whom the price is of: a share deal or a sale. */
export type OnRefused = (refusal: RefusalOf<'shopper/order/create'>) => void;

interface PurchaseSetting {
  form: PurchaseForm;
  /** The unpaid order that this form has made before. */
  order: Order | undefined;
  draft: PurchaseDraft;
  /** Where it is bought together with others. */
  deal: DealPart | undefined;
  stage: Stage;
  refresh: () => void;
  onRefused?: OnRefused;
}

const lookAgainMs = 2_000;
const mostLooks = 20;

/** What is filled in, what is wrong with it, and how far its purchase is. */
export function usePurchase({
  form,
  order,
  draft: begun,
  deal,
  stage: begins,
  refresh,
  onRefused,
}: PurchaseSetting) {
  const t = useTranslator();
  const navigate = useNavigate();
  const calls = useOrderCalls();
  const { offer } = form;
  const { offerId } = offer;
  const most = mostOf(form, order);
  const [typed, setTyped] = useState(begun);
  const [faults, setFaults] = useState<Faults>({});
  const [stage, setStage] = useState(begins);
  const [question, setQuestion] = useState<Question>();
  const [refusals, setRefusals] = useState(0);
  const draft = fittingDraft(typed, form, most);
  const [agreed, setAgreed] = useState<number>();
  const { status } = useSession();
  const coupon = couponChoice(form, draft, {
    isSignedIn: status === 'user',
    deal: form.sale ? { saleActivityId: form.sale.activityId } : deal?.wish,
  });
  const { due } = coupon.quote;
  // A new price that the visitor has agreed to counts before the offer is read again.
  const amount = agreed ?? due;

  const keepDraft = (changed: PurchaseDraft) => {
    writeDraft(offerId, changed);
    setTyped(changed);
  };

  const change = (fields: Partial<PurchaseDraft>) => {
    setAgreed(undefined);
    keepDraft({ ...draft, ...fields });
    // Whether a coupon fits is also a question of how many there are.
    const changed = 'quantity' in fields ? { ...fields, couponId: '' } : fields;
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changed))));
  };

  /** Whatever else happens, what the visitor sees of a failure is also said. */
  const fail = (failure: Failure) => {
    showToast({ text: t(failure.title), tone: 'error' });
    setStage({ kind: 'editing', failure });
  };

  const settle = (outcome: Outcome) => {
    switch (outcome.kind) {
      case 'done':
        dropDraft(offerId);
        // In the form's place: going back must not reopen it.
        void navigate(outcome.page, { replace: true });
        return;
      case 'leave':
        // Going back from there finds the order, not an empty form that would buy once more.
        void navigate(addressOfForm(form, outcome.orderId, deal), {
          replace: true,
          state: { left: true },
        });
        setStage({ kind: 'leaving', url: outcome.url });
        return;
      case 'wait':
        setStage({ kind: 'confirming', orderId: outcome.orderId });
        return;
      case 'failed':
        if (outcome.over) keepDraft({ ...draft, attempt: undefined });
        fail(outcome.failure);
    }
  };

  /** Refused by the server; the toast has said so already. */
  const refuse = (error: CallError) => {
    const refusal = refusalOf(error, 'shopper/order/create');
    if (refusal) onRefused?.(refusal);
    const asked = questionOf(refusal, amount, form.sale);
    setQuestion(asked);
    const told = { ...draft, storeName: coupon.chosen?.storeName };
    const wrong: Faults =
      error.code === 'E516' ? { quantity: t('errors.E516') } : refusedFields(t, error, told);
    setFaults(wrong);
    // What is said against one coupon must not stand below another, which would be used unasked.
    if (wrong.couponId !== undefined) {
      keepDraft({ ...draft, couponId: coupon.chosen?.couponId, attempt: undefined });
    }
    setRefusals((before) => before + 1);
    refresh();
    const isTold = asked !== undefined || Object.keys(wrong).length > 0;
    setStage(
      isTold ? { kind: 'editing' } : { kind: 'editing', failure: orderFailure('purchase.orderRefused') },
    );
  };

  const send = async (wish: Wish, paymentToken: string | undefined, verifyCode?: string): Promise<void> => {
    // Remembered here as well: this may run on after the screen has been drawn anew.
    let { attempt } = draft;
    const keep = (made: PurchaseDraft['attempt']) => {
      attempt = made;
      keepDraft({ ...draft, attempt: made });
    };
    for (let looks = 1; ; looks += 1) {
      try {
        settle(await sendPurchase({ calls, attempt, wish, paymentToken, verifyCode, keep }));
        return;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.failure === 'unauthorised') return;
        const refusal = refusalOf(error, 'shopper/order/create');
        const isWrongCode = error.code === 'E1105' || error.code === 'E1108';
        if (isWrongCode || refusal?.name === 'codeRequired') {
          return setStage({ kind: 'proving', wish, refusal: isWrongCode ? errorText(t, error) : undefined });
        }
        if (refusal?.name === 'unpaidOrders') {
          return setStage({ kind: 'editing', failure: unpaidFailure(refusal.of) });
        }
        const isBusy = error.code === 'E108';
        if (!isBusy && !isUndecided(error)) return refuse(error);
        if (!isBusy || looks === mostLooks) {
          return setStage({ kind: 'editing', failure: orderFailure('purchase.orderUnanswered') });
        }
        setStage({ kind: 'processing' });
        await new Promise((resolve) => {
          setTimeout(resolve, lookAgainMs);
        });
      }
    }
  };

  /** False where a field has to be mended first. */
  const check = (due = amount): boolean => {
    const found = faultsOf(t, draft, { needsVisit: form.days !== undefined, isFree: due === 0 });
    setFaults(found);
    setQuestion(undefined);
    return Object.keys(found).length === 0;
  };

  /** Without a token where the visitor approves it elsewhere. */
  const submit = (askForToken: AskForToken | undefined, expectedAmount = amount): void => {
    // What costs nothing is paid by none of them.
    const paymentMethod = draft.paymentMethod || (expectedAmount === 0 && 'credit-card');
    if (!check(expectedAmount) || !paymentMethod) return;
    const couponId = coupon.chosen?.couponId;
    const wish = wishOf({ ...draft, paymentMethod, couponId }, form, expectedAmount, deal);
    const begin = async () => {
      if (!askForToken) return send(wish, undefined);
      const answer = await askForToken();
      if ('paymentToken' in answer) return send(wish, answer.paymentToken);
      if (answer.fault === 'fields') return setStage({ kind: 'editing' });
      fail({ ...paymentFailure(), text: 'purchase.cardFieldsFailed' });
    };
    setStage({ kind: 'sending' });
    void begin();
  };

  /** Goes on with what was to be sent. */
  const prove = (verifyCode: string) => {
    if (stage.kind !== 'proving') return;
    setStage({ ...stage, refusal: undefined, pending: true });
    void send(stage.wish, undefined, verifyCode);
  };

  return {
    draft,
    change,
    most,
    amount,
    coupon,
    faults,
    checkField: (wrong: Faults) => setFaults((known) => ({ ...known, ...wrong })),
    stage,
    setStage,
    settle,
    refusals,
    question,
    dismissQuestion: () => setQuestion(undefined),
    /** To a new price, which a wallet has to be asked for once more. */
    agree: (price: number) => {
      setQuestion(undefined);
      setAgreed(price);
    },
    failWallet: () => fail({ ...paymentFailure(), text: 'purchase.walletFailed' }),
    check,
    submit,
    prove,
  };
}

function wishOf(
  draft: PurchaseDraft & { paymentMethod: Wish['paymentMethod'] },
  { offer, days, sale }: PurchaseForm,
  expectedAmount: number,
  deal: DealPart | undefined,
): Wish {
  const { arrivalDate, preferredTimes, people } = draft;
  const message = tidyMessage(draft.message);
  const visit = {
    arrivalDate,
    preferredTimes: [...preferredTimes],
    people,
    ...(message === '' ? {} : { message }),
  };
  return {
    offerId: offer.offerId,
    quantity: draft.quantity,
    expectedAmount,
    contactName: tidyLine(draft.contactName),
    email: tidyEmail(draft.email),
    emailAgain: tidyEmail(draft.emailAgain),
    paymentMethod: draft.paymentMethod,
    ...(days ? { reservation: visit } : {}),
    ...(draft.couponId === undefined ? {} : { couponId: draft.couponId }),
    ...deal?.wish,
    ...(sale ? { saleActivityId: sale.activityId } : {}),
    ...(deal && 'startGroupBuy' in deal.wish && draft.showLeader ? { showLeader: true } : {}),
  };
}

/** Where a wallet, or the browser's Back, finds the form again. */
function addressOfForm({ offer, sale }: PurchaseForm, orderId: string, deal: DealPart | undefined): string {
  return sale
    ? purchaseInSale(offer.offerId, sale.activityId, orderId)
    : purchaseTicket(offer.offerId, orderId, deal?.wish);
}
