/** Links of share deals that friends have sent each other, and that somebody may still follow. */
export class DealBoard {
  private readonly open = new Set<string>();

  pin(groupBuyOrderId: string): void {
    this.open.add(groupBuyOrderId);
  }

  takeDown(groupBuyOrderId: string): void {
    this.open.delete(groupBuyOrderId);
  }

  /** Undefined where there is none. */
  draw(lot: () => number): string | undefined {
    return [...this.open][Math.floor(lot() * this.open.size)];
  }
}
