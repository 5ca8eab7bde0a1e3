const empty = new Set(['meta', 'br']);

/** What is not closed, closed wrongly or written with a bare sign. Good for our own mails, not for any page. */
export function faultsOfHtml(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const body = html.replace(/^<!doctype html>\n/, '').replace(/<style>[^<]*<\/style>/, '');
  const leftOver = body.replaceAll(
    /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g,
    (_, close: string, name: string) => {
      if (close === '') {
        if (!empty.has(name)) open.push(name);
      } else if (open.at(-1) === name) open.pop();
      else faults.push(`</${name}> inside <${open.at(-1)}>`);
      return '';
    },
  );
  if (/[<>"']/.test(leftOver)) faults.push(`bare sign: ${/.{0,20}[<>"'].{0,20}/s.exec(leftOver)?.[0]}`);
  if (/&(?!#?\w+;)/.test(body)) faults.push('bare &');
  return [...faults, ...open.map((name) => `<${name}> is never closed`)];
}

/** What a reader sees, without the preheader's padding. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#847|zwnj|nbsp);/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
