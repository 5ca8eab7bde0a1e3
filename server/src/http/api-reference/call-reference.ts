import type { Audience, CallBudget, CallDefinition } from '@meal/contract/define-call';
import { type CallFailure, failuresOf } from './call-failures';
import { type CallRefusal, refusalsOf } from './call-refusals';
import { exampleOf } from './example-values';
import { withMeanings } from './field-glossary';
import { inputSchema, type JsonSchema, outputSchema } from './json-schema';

/** Which fields a request carries beside the call's own: the same that the server will look for. */
export type ContextKind = 'visitor' | 'session' | 'console';

/** A call as its readers see it. */
export interface CallReference {
  path: string;
  group: string;
  name: string;
  summary: string;
  audience: Audience;
  roles: readonly string[];
  perNetwork?: CallBudget;
  /** Answers with lines instead of an envelope. */
  streams: boolean;
  context: ContextKind;
  input: JsonSchema;
  output: JsonSchema;
  failures: CallFailure[];
  refusals: CallRefusal[];
  requestExample: Record<string, unknown>;
  dataExample: Record<string, unknown>;
}

export function describeCall(call: CallDefinition): CallReference {
  const end = call.path.lastIndexOf('/');
  const input = withMeanings(inputSchema(call.input));
  const output = withMeanings(outputSchema(call.output));
  const context = contextOf(call);
  return {
    path: call.path,
    group: call.path.slice(0, end),
    name: call.path.slice(end + 1),
    summary: call.summary,
    audience: call.audience,
    roles: call.roles ?? [],
    perNetwork: call.perNetwork,
    streams: call.streams ?? false,
    context,
    input,
    output,
    failures: failuresOf(call),
    refusals: refusalsOf(call),
    requestExample: { ...contextExamples[context], ...exampleOf(input) },
    dataExample: exampleOf(output),
  };
}

function contextOf({ path, audience }: CallDefinition): ContextKind {
  if (!path.startsWith('shopper/')) return 'console';
  return audience === 'public' ? 'visitor' : 'session';
}

const visitorExample = { deviceId: 'device-7f3a9cQwErTy', language: 1, source: 1 };
const contextExamples: Record<ContextKind, Record<string, unknown>> = {
  visitor: visitorExample,
  session: { token: 'TOKEN-OF-YOUR-SESSION', ...visitorExample },
  console: {},
};
