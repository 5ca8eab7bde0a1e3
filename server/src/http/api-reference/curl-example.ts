import type { CallReference } from './call-reference';

const cookieFile = 'console.cookies';

/** A command that works in a shell as it stands, but for the token. */
export function curlExample(call: CallReference, origin: string): string {
  const body = JSON.stringify(call.requestExample, null, 2);
  return [
    `curl ${origin}/api/${call.path}`,
    `-H 'Content-Type: application/json'`,
    ...sessionOptions(call),
    `-d ${quoted(body)}`,
  ].join(' \\\n  ');
}

function sessionOptions({ audience, context }: CallReference): string[] {
  if (context !== 'console') return [];
  if (audience === 'public') return [`-c ${cookieFile}`];
  const readXsrf = `$(awk '$6 == "XSRF-TOKEN" { print $7 }' ${cookieFile})`;
  return [`-b ${cookieFile} -c ${cookieFile}`, `-H "X-XSRF-TOKEN: ${readXsrf}"`];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
