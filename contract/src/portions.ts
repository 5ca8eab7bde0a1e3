/** How much a ticket is: it can be used several times, and all of them at one visit. */
interface Portion {
  /** How many people one use feeds; missing where the store has not said. */
  servesPeople?: number;
  uses: number;
}

/** How many people so many tickets feed at one visit; undefined where nobody has said. */
export function peopleFed(tickets: number, { servesPeople, uses }: Portion): number | undefined {
  return servesPeople === undefined ? undefined : tickets * servesPeople * uses;
}

/** How many tickets feed a party; undefined where nobody has said. */
export function ticketsFor(people: number, { servesPeople, uses }: Portion): number | undefined {
  return servesPeople === undefined ? undefined : Math.ceil(people / (servesPeople * uses));
}
