import { z } from 'zod';

/** The part of JSON Schema 2020-12 that the contract's schemas turn into. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  examples?: unknown[];
}

/** What a caller writes. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input');
}

/** What the server answers. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output');
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return JSON.parse(JSON.stringify(converted));
}

function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  // Answers may gain fields; a client that refuses them would break.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const numbers = schema.anyOf?.map((choice) => choice.const).filter((choice) => typeof choice === 'number');
  if (numbers && numbers.length === schema.anyOf?.length) {
    delete schema.anyOf;
    schema.type = 'integer';
    schema.enum = numbers;
  }
}
