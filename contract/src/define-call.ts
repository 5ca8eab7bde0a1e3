import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { RefusalName } from './refusals';
import type { ConsoleRole } from './roles';

/**
 * Who may call: anyone; anyone with a session, guests included; a visitor who is logged in; staff of the console.
 */
export type Audience = 'public' | 'guest' | 'user' | 'staff';

export interface CallBudget {
  name: string;
  hits: number;
  seconds: number;
}

/** For pages that the key of a mail opens: keys cannot be guessed, but scripts are not to make us look forever. */
export function keyBudget(name: string): CallBudget {
  return { name, hits: 60, seconds: 60 };
}

export interface CallDefinition<
  Path extends string = string,
  For extends Audience = Audience,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Refused extends RefusalName = RefusalName,
> {
  path: Path;
  audience: For;
  /** Narrows `staff` to some roles; without it every role may call. */
  roles?: readonly ConsoleRole[];
  summary: string;
  input: Input;
  output: Output;
  /** What this call may answer beside E503, E1101, E1102 and E1350, which every call may. */
  errors: readonly ErrorCode[];
  /** Those of its errors that tell more than a code. */
  refusals?: readonly Refused[];
  /** How often one network may call it. Calls of the same name share it. */
  perNetwork?: CallBudget;
  /** How long a request may be, where `limits.bodyBytes` is too little. */
  bodyBytes?: number;
  /** Answers with a line of JSON for each thing that happens instead of one envelope; `output` is one line. */
  streams?: true;
}

export function defineCall<
  const Path extends string,
  const For extends Audience,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Refused extends RefusalName = never,
>(
  call: CallDefinition<Path, For, Input, Output, Refused>,
): CallDefinition<Path, For, Input, Output, Refused> {
  return call;
}

export function defineStream<
  const Path extends string,
  const For extends Audience,
  Input extends z.ZodObject,
  Output extends z.ZodType,
>(
  call: CallDefinition<Path, For, Input, Output>,
): CallDefinition<Path, For, Input, Output> & { streams: true } {
  return { ...call, streams: true };
}

/** What a caller writes. */
export type CallInput<Call extends CallDefinition> = z.input<Call['input']>;
/** What a handler receives after parsing. */
export type CallParsed<Call extends CallDefinition> = z.output<Call['input']>;
export type CallOutput<Call extends CallDefinition> = z.output<Call['output']>;
