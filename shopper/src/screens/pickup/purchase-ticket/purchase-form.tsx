import type { Order } from '@meal/contract/order';
import { ButtonLink } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { Skeleton } from '@meal/ui/skeleton';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOrder, usePayOrder } from '../../../data/orders';
import type { CardFieldsHandle } from '../../../features/payment/card-fields';
import { useEntry } from '../../../features/payment/use-entry';
import { useTranslator } from '../../../language/language';
import { ContactBlock } from './contact-block';
import { CouponRow } from './coupon-row';
import { fetchedLater } from './fetched-later';
import { LegalSummary } from './legal-summary';
import { OfferSummary } from './offer-summary';
import { PaymentBlock } from './payment-block';
import { Proving } from './proving';
import type { PurchaseForm as FormFacts, PurchaseDraft } from './purchase-draft';
import type { DealPart } from './share-deal/deal-part';
import { SubmitBar } from './submit-bar';
import { TicketsBlock } from './tickets-block';
import { type OnRefused, type Stage, usePurchase } from './use-purchase';
import { VisitBlock } from './visit-block';
import { Waiting } from './waiting';
import { WhyNot } from './why-not';

// Only for who pays by a button of the provider.
const WalletButton = fetchedLater(() =>
  import('../../../features/payment/wallet-button').then((button) => ({ default: button.WalletButton })),
);
// Only for who comes back from a wallet.
const Confirming = fetchedLater(() =>
  import('./confirming').then((screen) => ({ default: screen.Confirming })),
);
// Only for what costs nothing.
const FreeBlock = fetchedLater(() => import('./free-block').then((block) => ({ default: block.FreeBlock })));

const QuestionDialog = fetchedLater(() =>
  import('./question-dialog').then((dialog) => ({ default: dialog.QuestionDialog })),
);

const walletFrame = '[data-wallet] iframe';

interface PurchaseFormProps {
  form: FormFacts;
  /** The unpaid order that this form has made before. */
  order: Order | undefined;
  draft: PurchaseDraft;
  /** Where it is bought together with others. */
  deal: DealPart | undefined;
  stage: Stage;
  refresh: () => void;
  onRefused?: OnRefused;
}

export function PurchaseForm(props: PurchaseFormProps) {
  const { form, deal } = props;
  const t = useTranslator();
  const place = useRef<HTMLFormElement>(null);
  const card = useRef<CardFieldsHandle>(null);
  const purchase = usePurchase(props);
  const { draft, change, faults, stage, amount, coupon } = purchase;
  const { data: unpaid } = useOrder(draft.attempt?.orderId ?? '');
  const { mutate: payAgain } = usePayOrder();
  const entry = useEntry(draft.paymentMethod);
  const needsVisit = form.days !== undefined;
  const isWaiting = stage.kind !== 'editing' && stage.kind !== 'sending';
  useLeaving(stage, () => purchase.setStage({ kind: 'editing', unfinished: true }));
  useFocusOnRefusal(place, purchase.refusals);

  /** Drawn at once: the focus goes to the first fault, which must be there. */
  const atOnce = (work: () => void) => {
    if (stage.kind !== 'editing') return;
    flushSync(work);
    if (place.current) focusFirstInvalid(place.current);
  };

  const askCard = async () => (await card.current?.tokenize()) ?? { fault: 'unreachable' as const };

  /** What is due, once nothing has to be mended any more. */
  const dueNow = () => {
    let isComplete = false;
    atOnce(() => {
      isComplete = purchase.check();
    });
    return isComplete ? amount : undefined;
  };

  const submit = (expectedAmount?: number) => {
    const isFree = (expectedAmount ?? amount) === 0;
    if (isFree) return atOnce(() => purchase.submit(undefined, expectedAmount));
    // It was to cost nothing, so nobody has been asked yet how to pay.
    if (amount === 0) return purchase.agree(expectedAmount ?? amount);
    if (entry === undefined) return;
    if (entry !== 'button') {
      return atOnce(() => purchase.submit(entry === 'fields' ? askCard : undefined, expectedAmount));
    }
    // Only the wallet's own button opens it.
    if (expectedAmount !== undefined) purchase.agree(expectedAmount);
    else if (dueNow() === undefined) return;
    place.current?.querySelector<HTMLElement>(walletFrame)?.focus();
  };

  const payByWallet = (paymentToken: string, approved: number) =>
    atOnce(() => purchase.submit(async () => ({ paymentToken }), approved));

  const continuePayment = (orderId: string) =>
    payAgain(
      { orderId },
      { onSuccess: ({ action }) => action && purchase.settle({ kind: 'leave', orderId, url: action.url }) },
    );

  const isOpen = form.days?.some(({ times }) => times.length > 0) ?? true;
  const isAsking = purchase.question !== undefined || stage.kind !== 'editing';
  if ((purchase.most === 0 || !isOpen) && !isAsking) return <WhyNot form={form} />;
  return (
    <>
      <form
        ref={place}
        noValidate
        hidden={isWaiting}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid grid-cols-1 content-start gap-4 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:grid-rows-[auto_1fr] wide:gap-6 wide:pb-16"
      >
        <div className="wide:col-start-2">
          <OfferSummary offer={form.offer} />
          {deal && <div className="mt-4">{deal.block({ needsVisit, draft, amount, onChange: change })}</div>}
        </div>
        <div
          inert={stage.kind === 'sending'}
          className="flex min-w-0 flex-col gap-4 wide:col-start-1 wide:row-span-2 wide:row-start-1"
        >
          {form.days && (
            <VisitBlock offer={form.offer} days={form.days} draft={draft} faults={faults} onChange={change} />
          )}
          <TicketsBlock
            form={form}
            quantity={draft.quantity}
            people={needsVisit ? draft.people : undefined}
            most={purchase.most}
            amount={amount}
            discount={coupon.quote.worth - coupon.quote.due}
            error={faults.quantity}
            onChange={(quantity) => change({ quantity, quantityChosen: true })}
          >
            <CouponRow
              choice={coupon}
              offerId={form.offer.offerId}
              error={faults.couponId}
              onChoose={(couponId) => change({ couponId })}
              onClaimed={(couponId) => {
                change({ couponId });
                props.refresh();
              }}
            />
          </TicketsBlock>
          <ContactBlock
            draft={draft}
            faults={faults}
            needsVisit={needsVisit}
            onChange={change}
            onCheck={purchase.checkField}
          />
          {amount === 0 ? (
            <Suspense>
              <FreeBlock stage={stage} />
            </Suspense>
          ) : (
            <PaymentBlock
              // Those who buy together hear above when they pay.
              needsVisit={needsVisit && !deal}
              method={draft.paymentMethod}
              error={faults.paymentMethod}
              stage={stage}
              payBy={unpaid?.payBy}
              card={card}
              onChange={(paymentMethod) => change({ paymentMethod })}
              onSubmit={submit}
            />
          )}
        </div>
        <div className="contents wide:sticky wide:top-6 wide:col-start-2 wide:flex wide:flex-col wide:gap-4 wide:self-start">
          <LegalSummary
            form={form}
            quantity={draft.quantity}
            amount={amount}
            method={draft.paymentMethod}
            visit={draft}
            deal={deal}
          />
          <SubmitBar
            needsVisit={needsVisit && !deal}
            amount={amount}
            verb={deal?.verb(t, amount)}
            sending={stage.kind === 'sending' || (entry === undefined && amount > 0)}
          >
            {entry === 'button' && draft.paymentMethod !== '' && amount > 0 && (
              <Suspense fallback={<Skeleton className="h-12 w-full rounded-md" />}>
                <WalletButton
                  key={draft.paymentMethod}
                  method={draft.paymentMethod}
                  purpose={needsVisit && !deal ? 'book' : 'buy'}
                  due={dueNow}
                  onApproved={payByWallet}
                  onFailed={purchase.failWallet}
                />
              </Suspense>
            )}
          </SubmitBar>
        </div>
      </form>
      {stage.kind === 'confirming' && (
        <Suspense
          fallback={<Waiting title={t('purchase.confirmingTitle')} text={t('purchase.confirmingText')} />}
        >
          <Confirming
            orderId={stage.orderId}
            onSettled={purchase.settle}
            onContinue={() => continuePayment(stage.orderId)}
            onBack={() => purchase.setStage({ kind: 'editing' })}
          />
        </Suspense>
      )}
      {stage.kind === 'proving' && (
        <Proving
          email={stage.wish.email}
          refusal={stage.refusal}
          pending={stage.pending ?? false}
          onCode={purchase.prove}
          onBack={() => purchase.setStage({ kind: 'editing' })}
        />
      )}
      {stage.kind === 'processing' && (
        <Waiting title={t('purchase.processingTitle')} text={t('purchase.processingText')} />
      )}
      {stage.kind === 'leaving' && (
        <Waiting
          title={t('purchase.leavingTitle')}
          text={t('purchase.leavingText')}
          action={
            <ButtonLink block variant="secondary" href={stage.url}>
              {t('purchase.leavingLink')}
            </ButtonLink>
          }
        />
      )}
      {purchase.refusals > 0 && (
        <Suspense>
          <QuestionDialog
            question={purchase.question}
            amount={amount}
            offerId={form.offer.offerId}
            onClose={purchase.dismissQuestion}
            onQuantity={(quantity) => {
              purchase.dismissQuestion();
              change({ quantity, quantityChosen: true });
            }}
            onPrice={submit}
          />
        </Suspense>
      )}
    </>
  );
}

/** Goes to where the payment is approved; who comes back from there by the browser's Back finds the form. */
function useLeaving(stage: Stage, onBack: () => void): void {
  const url = stage.kind === 'leaving' ? stage.url : undefined;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (url === undefined) return;
    const show = ({ persisted }: PageTransitionEvent) => persisted && back();
    window.addEventListener('pageshow', show);
    window.location.assign(url);
    return () => window.removeEventListener('pageshow', show);
  }, [url]);
}

/** What only the server could find wrong is reached like what the form finds itself. */
function useFocusOnRefusal(place: { current: HTMLFormElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals > 0 && place.current) focusFirstInvalid(place.current);
  }, [place, refusals]);
}
