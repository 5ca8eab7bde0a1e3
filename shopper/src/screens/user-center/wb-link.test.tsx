import { ownPages } from '@meal/contract/web-links';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();

const page = '/userCenter/wbLink';
const facts = {
  operatorName: 'Kansai Tickets KK',
  operatorRepresentative: 'Hanako Namba',
  operatorAddress: 'Osaka, Chuo-ku 1-2-3',
  operatorPhone: '06-0000-0000',
  supportEmail: 'help@tickets.example',
};

async function open(key: string | undefined, config: object = facts) {
  startPage();
  serverAnswers({ 'shopper/systemKey/clientConfig': () => ({ code: 0, data: { elePayPk: '', ...config } }) });
  const { default: WbLink } = await import('./wb-link');
  const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`;
  await renderScreens(`${page}${query}`, { [page]: <WbLink /> });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('without a key it lists what there is, each with a page behind it', async () => {
  await open(undefined);
  await screen.findByText('How it works, and who runs it');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const key of ownPages) expect(links).toContain(`/userCenter/wbLink?key=${key}`);
});

test('the notice of the law names the operator as the settings do', async () => {
  await open('legal');
  await heading('Notice under the Act on Specified Commercial Transactions');
  const operator = await screen.findByText('Operator of this service');
  const told = within(operator.parentElement as HTMLElement).getByRole('definition').textContent;
  for (const fact of Object.values(facts)) expect(told).toContain(fact);
});

test('a demo without facts says that they are not given', async () => {
  await open('legal', { ...facts, operatorRepresentative: '', operatorAddress: '', operatorPhone: '' });
  expect(await screen.findByText(/Address: \(not given in this demo\)/)).toBeTruthy();
});

test('a page of somebody else is named and left closed until the visitor opens it', async () => {
  await open('ekidata');
  await heading('You are leaving the app');
  expect(screen.getByText('www.ekidata.jp')).toBeTruthy();
  const door = screen.getByRole('link', { name: 'Open in browser' });
  expect(door.getAttribute('href')).toBe('https://www.ekidata.jp/');
  expect([door.getAttribute('target'), door.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test.each(['https://evil.example/', 'javascript:alert(1)', 'constructor', '__proto__', 'PRIVACY', ' legal'])(
  'anything else is refused in words: %s',
  async (key) => {
    await open(key);
    await heading('This link is not one of ours');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((href) => !href.startsWith('/userCenter'))).toEqual([]);
  },
);

test.each([
  ['privacy', 'Privacy policy', /Hanako Namba/],
  ['about', 'About this app', /Kansai Tickets KK/],
  ['partners', 'For restaurants and partner apps', /help@tickets\.example/],
  ['licences', 'Licenses and data credits', /TrainLCD/],
] as const)('%s', async (key, title, told) => {
  await open(key);
  await heading(title);
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
});
