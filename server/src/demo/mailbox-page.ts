import { escapeHtml } from '@meal/kit/escape-html';

export interface MailboxEntry {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: number;
  attachments: readonly { fileName: string }[];
}

/** For this page and for the mails themselves: styles of their own, and nothing that runs. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 16px; max-width: 640px; font: 16px/1.6 system-ui, sans-serif; }
article { margin: 24px 0; padding: 0 16px 16px; border: 1px solid #8888; border-radius: 12px; }
h2 { margin-bottom: 0; font-size: 18px; line-height: 1.4; overflow-wrap: anywhere; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
small { opacity: 0.8; }`;

/** A plain page for developers, in English: every mail that the demo would have sent. */
export function mailboxPage(mails: readonly MailboxEntry[], token = ''): string {
  const list = mails.map((mail) => {
    const query = new URLSearchParams({ id: mail.id, ...(token === '' ? {} : { token }) });
    const files = mail.attachments.map(({ fileName }, index) => {
      const file = new URLSearchParams([...query, ['file', String(index)]]);
      return `<br>
<a href="/dev/mailbox/file?${escapeHtml(file.toString())}">${escapeHtml(fileName)}</a>`;
    });
    return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p><small>To ${escapeHtml(mail.to)}, ${new Date(mail.at).toISOString()}</small><br>
<a href="/dev/mailbox/mail?${escapeHtml(query.toString())}">As HTML</a>${files.join('')}</p>
<pre>${withLinks(escapeHtml(mail.text))}</pre>
</article>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Demo mailbox</title>
<style>${style}</style>
</head>
<body>
<h1>Demo mailbox</h1>
<p>What this demo would have sent, newest first. Reload to see new mails.</p>
${list.length > 0 ? list.join('\n') : '<p>No mail yet. Ask for a sign-in code and it appears here.</p>'}
</body>
</html>`;
}

/** Of escaped text; mails have every link on a line of its own. */
function withLinks(text: string): string {
  return text.replaceAll(/^https?:\/\/\S+$/gm, (url) => `<a href="${url}">${url}</a>`);
}
