import type { Audience } from '@meal/contract/define-call';
import { type Html, html } from '@meal/kit/html';
import type { CallReference } from './call-reference';
import { refusalsTable } from './call-refusals';
import { curlExample } from './curl-example';
import { fieldsTable } from './fields-table';
import type { JsonSchema } from './json-schema';

export const audienceNames: Record<Audience, string> = {
  public: 'public',
  guest: 'any session',
  user: 'logged in',
  staff: 'staff',
};

const audienceRules: Record<Audience, string> = {
  public: 'Anyone may call this. It never answers 401.',
  guest: 'Needs the token of a session, a guest’s or a logged-in visitor’s.',
  user: 'Needs the token of a logged-in visitor; a guest is refused.',
  staff: 'Needs the console’s session cookie and the XSRF pair.',
};

/** One call: what it is for, who may, what goes in, what comes out, what may go wrong, and how to try it. */
export function callSection(call: CallReference, origin: string): Html {
  const { path, audience, roles } = call;
  return html`<section class="call" id="${path}" aria-labelledby="${path}:title" data-call="${`${path} ${call.summary} ${audienceNames[audience]}`.toLowerCase()}">
<h3 id="${path}:title"><a href="#${path}"><span class="method">POST</span> ${pathText(path)}</a></h3>
<p class="summary">${call.summary}</p>
<p><span class="audience audience-${audience}">${audienceNames[audience]}</span> ${audienceRules[audience]}${roles.length > 0 ? ` Roles: ${roles.join(', ')}.` : ''}${budgetText(call)}</p>
${fields('Fields of its own', call.input, 'request', 'No fields of its own: only the context.')}
${fields(call.streams ? 'One line of the answer' : 'Answer, under data', call.output, 'answer', 'Answers an empty object.')}
${failuresTable(call)}
${codeBlock('Command', `${path}:curl`, curlExample(call, origin))}
${codeBlock('Answer', `${path}:answer`, answerExample(call))}
${call.streams ? '' : tryForm(call)}
</section>`;
}

function budgetText({ perNetwork }: CallReference): string {
  return perNetwork ? ` At most ${perNetwork.hits} in ${perNetwork.seconds} seconds and network.` : '';
}

function answerExample({ streams, dataExample }: CallReference): string {
  return streams ? JSON.stringify(dataExample) : JSON.stringify({ code: 0, data: dataExample }, null, 2);
}

/** Long paths may break after a slash and before a capital, not in the middle of a word. */
function pathText(path: string): Html {
  const parts = path.split(/(?<=\/)|(?=[A-Z])/);
  return html`${parts.map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))}`;
}

function fields(caption: string, schema: JsonSchema, way: 'request' | 'answer', nothing: string): Html {
  const empty = Object.keys(schema.properties ?? {}).length === 0;
  return empty ? html`<p class="nothing">${nothing}</p>` : fieldsTable(caption, schema, way);
}

function failuresTable({ failures, refusals }: CallReference): Html {
  const rows = failures.map(
    ({ status, body, meaning }) => html`<tr>
<th scope="row"><code>${body.code === 401 ? '401' : body.message}</code></th>
<td>${status}</td>
<td>${meaning}</td>
</tr>`,
  );
  return html`<details class="failures">
<summary>Errors (${failures.length})</summary>
<table>
<caption class="away">Errors</caption>
<thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody>
</table>
${refusals.length > 0 ? refusalsTable(refusals) : ''}
</details>`;
}

function codeBlock(title: string, id: string, text: string): Html {
  return html`<figure>
<figcaption>${title} <button type="button" class="copy" data-copy="${id}">Copy<span class="away"> ${title.toLowerCase()}</span></button></figcaption>
<pre id="${id}" tabindex="0"><code>${text}</code></pre>
</figure>`;
}

function tryForm({ path, requestExample }: CallReference): Html {
  const text = JSON.stringify(requestExample, null, 2);
  return html`<details class="try">
<summary>Try it</summary>
<form data-path="${path}">
<label for="${path}:body">Request body</label>
<textarea id="${path}:body" name="body" rows="${text.split('\n').length}" spellcheck="false" autocomplete="off">${text}</textarea>
<button type="submit" class="send">Send</button>
<output for="${path}:body" hidden></output>
</form>
</details>`;
}
