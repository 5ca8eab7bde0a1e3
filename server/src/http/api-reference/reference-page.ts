import { requestContext } from '@meal/contract/envelope';
import { type Html, html } from '@meal/kit/html';
import type { CallReference } from './call-reference';
import { audienceNames, callSection } from './call-section';
import { contextSchema } from './context-schema';
import { fieldsTable } from './fields-table';

export interface PageSettings {
  origin: string;
  /** Addresses of the stylesheet, the script and the OpenAPI document. */
  files: { style: string; script: string; openApi: string };
}

/** The whole reference as one page, in English: it is for developers. */
export function referencePage(calls: readonly CallReference[], { origin, files }: PageSettings): string {
  const groups = groupsOf(calls);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>API reference · Kansai Meal Tickets</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.style}">
<script src="${files.script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<header>
<p class="brand"><a href="#content">Kansai Meal Tickets <span>API</span></a></p>
<a class="document" href="${files.openApi}">OpenAPI<span class="away"> document</span></a>
</header>
<div class="layout">
<nav aria-label="Calls">
<div class="search" hidden>
<label for="filter">Find a call</label>
<input id="filter" type="search" autocomplete="off" placeholder="guest, email, session">
<p id="found" role="status"></p>
</div>
<details class="menu" open>
<summary>All calls</summary>
${groups.map(menuGroup)}
</details>
</nav>
<main id="content" tabindex="-1">
${introduction()}
${groups.map(([group, members]) => callGroup(group, members, origin))}
<p class="none" hidden>No call matches. Clear the search to see all of them.</p>
</main>
</div>
</body>
</html>
`.markup;
}

type Group = readonly [name: string, calls: CallReference[]];

function groupsOf(calls: readonly CallReference[]): Group[] {
  const names = [...new Set(calls.map(({ group }) => group))];
  return names.map((name) => [name, calls.filter(({ group }) => group === name)]);
}

function menuGroup([group, calls]: Group): Html {
  const entries = calls.map(
    ({ path, name, audience }) =>
      html`<li data-entry="${path}"><a href="#${path}">${name} <span>${audienceNames[audience]}</span></a></li>`,
  );
  return html`<div class="menu-group"><h2>${group}</h2><ul>${entries}</ul></div>`;
}

function callGroup(group: string, calls: readonly CallReference[], origin: string): Html {
  return html`<section class="group" aria-labelledby="group:${group}">
<h2 id="group:${group}">${group}</h2>
${calls.map((call) => callSection(call, origin))}
</section>`;
}

function introduction(): Html {
  return html`<section class="introduction">
<h1>API reference</h1>
<p>Every call is a POST of one JSON object to <code>/api/</code> and the call’s name. The object holds the context fields below and the call’s own fields together; a field of the call replaces the context field of that name, and empty text means not given.</p>
<div class="pair">
<figure>
<figcaption>Success, HTTP 200</figcaption>
<pre tabindex="0"><code>{ "code": 0, "data": { … } }</code></pre>
</figure>
<figure>
<figcaption>Failure, HTTP 4xx or 500</figcaption>
<pre tabindex="0"><code>{ "code": 503, "message": "E503",
  "data": null,
  "details": [{ "path": "email",
                "message": "…" }] }</code></pre>
</figure>
</div>
<p>The code of a failure is the number of the error catalogue; E401 travels as 10401. HTTP 401 with code 401 means only that there is no session or a dead one. After 429, wait as long as <code>Retry-After</code> says.</p>
<p>Amounts are whole yen, tax included. Times are milliseconds since the epoch. Days are <code>YYYY-MM-DD</code> and clock times <code>HH:MM</code>, in Asia/Tokyo.</p>
<p>Start with <a href="#shopper/user/guest">shopper/user/guest</a>: its answer holds the token of a session. The forms below take it over when they receive it. Calls of the console have their session in an HttpOnly cookie instead, and need the cookie <code>XSRF-TOKEN</code> copied into the header <code>X-XSRF-TOKEN</code>.</p>
${fieldsTable('Context fields, sent with every call', contextSchema(requestContext), 'request')}
</section>`;
}
