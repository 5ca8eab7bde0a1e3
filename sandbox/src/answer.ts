/** What a merchant is told; kept under the request's key, so that a repetition gets the same. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export function refused(status: number, code: string, more: Record<string, unknown> = {}): Answer {
  return { status, body: { error: { code }, ...more } };
}

export const internalError: Answer = refused(500, 'internal_error');
