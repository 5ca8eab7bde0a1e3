import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Translator } from '@meal/messages/format';
import type { ReactNode } from 'react';
import type { DealWish } from '../../../../paths';
import type { PurchaseDraft } from '../purchase-draft';

/** The points of the legal summary that a share deal changes. */
export interface DealPoints {
  payment: string;
  delivery: string;
  /** Of one that others have begun. */
  period: string | undefined;
  /** Beside what holds for everybody. */
  leaving: string;
}

export interface LegalFacts {
  method: PaymentMethod | '';
  needsVisit: boolean;
  validUntil: number;
}

export interface DealBlockProps {
  needsVisit: boolean;
  draft: PurchaseDraft;
  amount: number;
  onChange: (change: Partial<PurchaseDraft>) => void;
}

/** What the form says and sends of a share deal. It comes with what is fetched for one: who buys alone does without. */
export interface DealPart {
  wish: DealWish;
  /** What the button says. */
  verb: (t: Translator, amount: number) => string;
  points: (t: Translator, facts: LegalFacts) => DealPoints;
  block: (props: DealBlockProps) => ReactNode;
}
