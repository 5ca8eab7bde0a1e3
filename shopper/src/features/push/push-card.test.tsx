import { compileNamespace } from '@meal/messages/compile';
import { createTranslator } from '@meal/messages/format';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import notify from '../../../../messages/en-US/notify.json';
import { createQueryClient } from '../../data/query-client';
import { ok, serverAnswers, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { lendProperty } from '../../device/testing/lend-property';
import { LanguageProvider } from '../../language/language';
import { PushOffer } from './push-offer';

const t = createTranslator('en-US', compileNamespace('notify', notify));
const publicKey = 'BAAB';
const kinds = ['answer', 'tableTomorrow', 'ticketEnds'];

beforeEach(() => {
  localStorage.clear();
  storeUserInfo(userInfo('u1'));
});

interface Device {
  permission: NotificationPermission;
  /** What the visitor says to the browser's question. */
  says?: NotificationPermission;
}

/** A browser that can be told of things; answers how often it has asked its question. */
function browserThat({ permission, says = 'granted' }: Device) {
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => {
    notification.permission = says;
    return says;
  });
  const notification = { permission, requestPermission: asked };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', () => {});
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    options: { applicationServerKey: null },
    getKey: (name: string) => new TextEncoder().encode(name).buffer,
    unsubscribe: async () => true,
  };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: vi.fn<() => Promise<object>>(async () => subscription),
  };
  const registration = { pushManager };
  lendProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { asked, pushManager };
}

function show(answers: Parameters<typeof serverAnswers>[0] = {}) {
  const sent = serverAnswers({
    'shopper/push/settings': ok({ publicKey, subscribed: false, kinds: [] }),
    'shopper/push/subscribe': ok({ publicKey, subscribed: true, kinds }),
    ...answers,
  });
  const Queries = withQueries(createQueryClient());
  render(
    <LanguageProvider initial={t}>
      <Queries>
        <PushOffer />
      </Queries>
    </LanguageProvider>,
  );
  return sent;
}

const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' });

test('nobody is asked by the browser before they have said yes here', async () => {
  const { asked, pushManager } = browserThat({ permission: 'default' });
  const sent = show();
  const button = await turnOn();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(button);
  await screen.findByText('Notifications are on');
  expect(asked).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  expect(sent.at(-1)).toMatchObject({ path: 'shopper/push/subscribe', body: { kinds, token: 'token-u1' } });
});

test('whoever says no to the browser is told where that can be changed', async () => {
  browserThat({ permission: 'default', says: 'denied' });
  show();
  fireEvent.click(await turnOn());
  await screen.findByText('Notifications are blocked');
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever closes the question without an answer may be asked again', async () => {
  browserThat({ permission: 'default', says: 'default' });
  const sent = show();
  const button = await turnOn();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByText(/could not be turned on/)).toBeNull();
  expect(sent).toEqual([]);
});

test('“Not now” is remembered', async () => {
  browserThat({ permission: 'default' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(localStorage.getItem('PUSHDECLINED')).not.toBeNull();
});

test('a server that fails is told, and can be tried again', async () => {
  browserThat({ permission: 'default' });
  show({ 'shopper/push/subscribe': () => ({ code: 1350, message: 'E1350', status: 500 }) });
  fireEvent.click(await turnOn());
  await screen.findByText('Notifications could not be turned on. Please try again.');
  expect(await turnOn()).toBeTruthy();
});

test.each(['granted', 'denied'] as const)(
  'where the browser has decided (%s) nobody is asked',
  (permission) => {
    browserThat({ permission });
    show();
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('an iPhone’s browser says how the app comes to the home screen, without a dead button', async () => {
  browserThat({ permission: 'default' });
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  );
  show();
  await screen.findByText('Choose “Add to Home Screen”');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Not now']);
});
