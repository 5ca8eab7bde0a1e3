import type { z } from 'zod';
import { withMeanings } from './field-glossary';
import { inputSchema, type JsonSchema } from './json-schema';

/** What fields mean in the context, where they tell of the caller and not of what the call is about. */
const meanings: Readonly<Record<string, string>> = {
  activityId: 'The activity whose page the visitor came from',
  phone: 'Phone number, from a partner that embeds the app',
  storeEmail: 'The store’s address, on pages opened from its mail',
  ticketId: 'The ticket whose page is open',
  token: 'The session; empty text means none',
  userId: 'The visitor; if given, it must be the session’s own',
};

export function contextSchema(context: z.ZodObject): JsonSchema {
  const schema = inputSchema(context);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = field.description ?? meanings[name];
    return [name, description === undefined ? field : { ...field, description }] as const;
  });
  return withMeanings({ ...schema, properties: Object.fromEntries(fields) });
}
