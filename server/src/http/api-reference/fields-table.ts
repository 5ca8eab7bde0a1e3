import { type Html, html } from '@meal/kit/html';
import type { JsonSchema } from './json-schema';

export interface FieldRow {
  name: string;
  type: string;
  required: boolean;
  meaning: string;
}

/** Longer limits only guard the parser; the meaning tells the real one. */
const longestToldLimit = 10_000;

/** Every field of an object, those of inner objects by their path. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const name = `${prefix}${field}`;
    const required = schema.required?.includes(field) === true;
    const row = { name, type: typeText(inner), required, meaning: inner.description ?? '' };
    const below = inner.items ? fieldRows(inner.items, `${name}[].`) : fieldRows(inner, `${name}.`);
    return [row, ...below];
  });
}

export function fieldsTable(caption: string, schema: JsonSchema, way: 'request' | 'answer'): Html {
  const rows = fieldRows(schema).map(
    ({ name, type, required, meaning }) => html`<tr>
<th scope="row"><code>${name}</code> ${presence(required, way)}</th>
<td>${type}</td>
<td>${meaning}</td>
</tr>`,
  );
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

/** Callers ask what they must send, and what they may not count on. */
function presence(required: boolean, way: 'request' | 'answer'): Html {
  if (way === 'answer') return required ? html`` : html`<span class="may">not always</span>`;
  return required ? html`<span class="need">required</span>` : html`<span class="may">optional</span>`;
}

function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  if (schema.type === 'object') return objectText(schema);
  const names = [schema.type ?? []].flat().map((type) => plainNames[type] ?? type);
  return [names.join(' or ') || 'anything', ...limitsOf(schema)].join(', ');
}

const plainNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
};

function objectText({ additionalProperties, propertyNames }: JsonSchema): string {
  if (typeof additionalProperties !== 'object') return 'object';
  return `object of ${typeText(additionalProperties)} by ${propertyNames ? typeText(propertyNames) : 'name'}`;
}

function limitsOf({ format, pattern, minLength, maxLength, minimum, maximum }: JsonSchema): string[] {
  return [
    ...(format === undefined ? [] : [format === 'email' ? 'e-mail' : format]),
    ...(pattern === undefined ? [] : [pattern]),
    ...(minLength === undefined || minLength < 2 ? [] : [`at least ${minLength} characters`]),
    ...(pattern !== undefined || maxLength === undefined || maxLength > longestToldLimit
      ? []
      : [`at most ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ];
}
