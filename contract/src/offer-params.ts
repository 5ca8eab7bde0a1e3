/** What `params` of an offer's address may hold. */
export interface OfferParams {
  offerId: string;
  groupBuyOrderId?: string;
}

/** What the address of an offer says; undefined where it says nothing usable. */
export function offerParamsOf(query: URLSearchParams): OfferParams | undefined {
  const fields = parseObject(query.get('params') ?? '');
  const offerId = idOf(fields?.offerId);
  if (offerId === undefined) return undefined;
  const groupBuyOrderId = idOf(fields?.groupBuyOrderId);
  return groupBuyOrderId === undefined ? { offerId } : { offerId, groupBuyOrderId };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
