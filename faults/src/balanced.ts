/** As a balancer does: each request goes to one of the addresses, drawn by lot, whichever it was made for. */
export function balanced(addresses: readonly string[], lot: () => number): typeof fetch {
  return (request, settings) => {
    const address = addresses[Math.floor(lot() * addresses.length)];
    const { pathname, search } = new URL(request instanceof Request ? request.url : request);
    return fetch(new URL(`${pathname}${search}`, address), settings);
  };
}
