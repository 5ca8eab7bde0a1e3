import type { CallDefinition } from '@meal/contract/define-call';
import type { ErrorCode } from '@meal/contract/errors';
import { refusals } from '@meal/contract/refusals';
import { type Html, html } from '@meal/kit/html';
import { z } from 'zod';
import { fieldRows } from './fields-table';
import { type JsonSchema, outputSchema } from './json-schema';

/** A refusal that tells more than its code. */
export interface CallRefusal {
  name: string;
  codes: readonly ErrorCode[];
  meaning: string;
  /** What stands under `refusal`. */
  schema: JsonSchema;
}

export function refusalsOf(call: CallDefinition): CallRefusal[] {
  return (call.refusals ?? []).map((name) => {
    const { codes, meaning, data } = refusals[name];
    return { name, codes, meaning, schema: outputSchema(z.object({ name: z.literal(name), ...data.shape })) };
  });
}

export function refusalsTable(told: readonly CallRefusal[]): Html {
  const rows = told.map(
    ({ name, codes, meaning, schema }) => html`<tr>
<th scope="row"><code>${name}</code></th>
<td>${codes.join(', ')}</td>
<td>${meaning}${fieldsText(schema)}</td>
</tr>`,
  );
  return html`<table>
<caption>Under refusal, beside these codes</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function fieldsText(schema: JsonSchema): Html {
  const fields = fieldRows(schema).filter(({ name }) => name !== 'name');
  return html`${fields.map(
    ({ name, type, meaning }) =>
      html`<br><code>${name}</code> ${type}${meaning === '' ? '' : `: ${meaning}`}`,
  )}`;
}
