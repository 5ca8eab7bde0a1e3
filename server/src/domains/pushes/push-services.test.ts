import { expect, test } from 'vitest';
import { isPushService } from './push-services';

const production = { loopback: false };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, production)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://user:word@fcm.googleapis.com/abc',
  'https://push.services.mozilla.com/abc',
  'https://a.b.notify.windows.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'http://127.0.0.1:3000/api',
  'file:///etc/passwd',
  'nothing',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, production)).toBe(false);
});

test('a demo may have one on its own machine, and nowhere else', () => {
  const demo = { loopback: true };
  expect(isPushService('http://127.0.0.1:4711/push/1', demo)).toBe(true);
  expect(isPushService('http://localhost:4711/push/1', demo)).toBe(true);
  expect(isPushService('http://10.0.0.1/push/1', demo)).toBe(false);
  expect(isPushService('http://127.evil.example/push/1', demo)).toBe(false);
});
