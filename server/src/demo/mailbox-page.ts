import { escapeHtml } from '../platform/escape-html';

export interface MailboxEntry {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: number;
}

/** A plain page for developers, in English: every mail that the demo would have sent. */
export function mailboxPage(mails: readonly MailboxEntry[]): string {
  const list = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${new Date(mail.at).toISOString()}</p>
<pre>${escapeHtml(mail.text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Demo mailbox</title>
</head>
<body>
<h1>Demo mailbox</h1>
<p>What this demo would have sent, newest first. Reload to see new mails.</p>
${list.length > 0 ? list.join('\n') : '<p>No mail yet. Ask for a sign-in code and it appears here.</p>'}
</body>
</html>`;
}
