import { isIP } from 'node:net';

/** The push services of browsers. Nothing else is ever asked for a visitor's sake: the endpoint is whatever a caller says. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** `loopback` lets a demo's tests have a service of their own. */
export function isPushService(endpoint: string, { loopback }: { loopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (loopback && isLoopback(hostname)) return true;
  return protocol === 'https:' && port === '' && services.some((name) => name.test(hostname));
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}
