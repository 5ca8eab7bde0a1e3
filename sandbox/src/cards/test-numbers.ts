/** What happens when a card is charged: it pays, asks for 3-D Secure first, or refuses for one of two reasons. */
export type CardBehaviour = 'succeeds' | 'asks' | 'declined' | 'noFunds';

export interface TestCard {
  brand: string;
  behaviour: CardBehaviour;
}

/** Numbers of every provider's handbook. No other number gets past the fields: nobody may pay here with a real card. */
const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'Visa', behaviour: 'succeeds' },
  '5555555555554444': { brand: 'Mastercard', behaviour: 'succeeds' },
  '3530111333300000': { brand: 'JCB', behaviour: 'succeeds' },
  '378282246310005': { brand: 'American Express', behaviour: 'succeeds' },
  '4000000000000002': { brand: 'Visa', behaviour: 'declined' },
  '4000000000003220': { brand: 'Visa', behaviour: 'asks' },
  '4000000000009995': { brand: 'Visa', behaviour: 'noFunds' },
  // They pay; what goes back is another matter.
  '4000000000007726': { brand: 'Visa', behaviour: 'succeeds' },
  '4000000000005126': { brand: 'Visa', behaviour: 'succeeds' },
  '4000000000000259': { brand: 'Visa', behaviour: 'succeeds' },
  '4000000000001976': { brand: 'Visa', behaviour: 'succeeds' },
};

export function testCard(number: string): TestCard | undefined {
  return Object.hasOwn(cards, number) ? cards[number] : undefined;
}

/** How refunds to a card go: the bank takes its time, or sends the money back after it was done. */
export function refundHabits(lastFour: string | null): { isSlow: boolean; fails: boolean } {
  return { isSlow: lastFour === '7726', fails: lastFour === '5126' };
}

/** Their holders contest what they have paid. */
export const disputedCards: readonly string[] = ['0259', '1976'];

/** Whether the money is taken from the merchant at once; a bank that only inquires waits with that. */
export function disputeHabits(lastFour: string | null): { withdraws: boolean } {
  return { withdraws: lastFour !== '1976' };
}
