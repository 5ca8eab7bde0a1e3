import { limits } from '@meal/contract/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { storageAnswers } from '../../data/testing/storage-answers';
import { pictureDecoder } from '../../features/picture-upload/testing-decoder';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

freshDeviceForEach();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = '/userCenter/avatar';
const key = 'up_0123456789abcdefABCDEF';
const profile = {
  userId: 'u1',
  email: '',
  emailProven: false,
  nickname: 'Mio',
  avatar: 'default-2',
  language: 1,
  guest: true,
  notifications: false,
  counts: { application: 0, established: 0, used: 0, cancelled: 0 },
};
const permitted = {
  url: `https://store.example/incoming/${key}?signature=x`,
  method: 'PUT',
  fields: { 'content-type': 'image/jpeg' },
  key,
};
const own = '/media/uploads/0123456789abcdefABCDEF/384.webp';
type Answers = Parameters<typeof serverAnswers>[0];

async function open(answers: Answers = {}) {
  startPage();
  storeUserInfo(userInfo('u1', ''));
  const sent = serverAnswers({
    'shopper/user/getMyInfo': ok(profile),
    'shopper/systemKey/s3Key': ok(permitted),
    'shopper/user/update': ok({ ...profile, avatar: own }),
    ...answers,
  });
  const { default: AvatarScreen } = await import('./avatar');
  await renderScreens(page, { [page]: <AvatarScreen /> });
  await screen.findByText('Choose a photo');
  return sent;
}

const photo = (name = 'me.jpg') => new File(['pixels'], name, { type: 'image/jpeg' });
const choose = (file: File, label = 'Choose a photo') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save this photo' }));
/** Inline and as the toast. */
const expectToldTwice = async (words: RegExp) =>
  waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));

test('a photo is cropped, sent as asked for, and becomes the avatar', async () => {
  pictureDecoder();
  const stored = storageAnswers(200);
  const sent = await open();
  choose(photo());
  expect(await screen.findByRole('heading', { name: 'Adjust your photo' })).toBe(document.activeElement);
  await save();
  await screen.findByText('Your avatar has been saved.');
  await waitFor(() => expect(shownAddress()).not.toBe(page));
  const bodyOf = (path: string) => sent.find((each) => each.path === path)?.body;
  expect(bodyOf('shopper/systemKey/s3Key')).toMatchObject({
    purpose: 'avatar',
    contentType: 'image/jpeg',
    size: 40_000,
  });
  expect(stored.map(({ method, url, headers, body }) => ({ method, url, headers, size: body.size }))).toEqual(
    [{ method: 'PUT', url: permitted.url, headers: permitted.fields, size: 40_000 }],
  );
  expect(bodyOf('shopper/user/update')).toMatchObject({ avatar: key });
});

test('fingers, wheel and keys are not needed: buttons and a slider zoom and turn', async () => {
  pictureDecoder();
  await open();
  choose(photo());
  const zoom = await screen.findByRole('slider', { name: 'Zoom' });
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
  expect(zoomOut).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zoom).toHaveProperty('value', '1.25');
  fireEvent.change(zoom, { target: { value: '5' } });
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('application', { name: 'Your photo in a round window' }), { key: '-' });
  expect(Number((zoom as HTMLInputElement).value)).toBeLessThan(5);
  fireEvent.click(screen.getByRole('button', { name: 'Rotate 90°' }));
});

test('a file that is no picture is told of, and another can be chosen', async () => {
  pictureDecoder();
  const sent = await open();
  choose(photo('terms.pdf'));
  await expectToldTwice(/cannot be opened as a photo/);
  expect(screen.queryByRole('button', { name: 'Save this photo' })).toBeNull();
  choose(photo(), 'Choose another photo');
  await screen.findByRole('button', { name: 'Save this photo' });
  expect(sent.map(({ path }) => path)).not.toContain('shopper/systemKey/s3Key');
});

test('a file that is too large is not even opened', async () => {
  pictureDecoder();
  await open();
  const file = photo();
  Object.defineProperty(file, 'size', { value: limits.pictureFileBytes + 1 });
  choose(file);
  await expectToldTwice(/larger than 40 MB/);
});

test.each([
  ['the network is gone', 'network', /Check your connection and try again/],
  ['the storage is full', 507, /Photos cannot be saved right now/],
  ['the address is over', 403, /did not arrive in time/],
] as const)('%s: said in words, and tried again it is saved', async (_, answer, words) => {
  pictureDecoder();
  const stored = storageAnswers(answer, 200);
  await open();
  choose(photo());
  await save();
  await expectToldTwice(words);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Your avatar has been saved.');
  expect(stored).toHaveLength(2);
});

test.each([
  [
    'shopper/systemKey/s3Key',
    { code: 1001, message: 'E1001', refusal: { name: 'storageRefused' }, data: null, status: 403 },
    /Photos cannot be saved right now/,
  ],
  [
    'shopper/user/update',
    {
      code: 503,
      message: 'E503',
      refusal: { name: 'pictureRefused', why: 'broken' },
      data: null,
      status: 422,
    },
    /cannot be opened as a photo/,
  ],
])('%s refuses, and that is said in words', async (path, answer, words) => {
  pictureDecoder();
  storageAnswers(200);
  await open({ [path]: () => answer });
  choose(photo());
  await save();
  await expectToldTwice(words);
});

test('what is on its way can be stopped, and nothing is complained of', async () => {
  pictureDecoder();
  storageAnswers('nothing');
  const sent = await open();
  choose(photo());
  await save();
  expect(await screen.findByText('Uploading … 50%')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveProperty('value', 0.5);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Save this photo' });
  expect(sent.map(({ path }) => path)).not.toContain('shopper/user/update');
});

test('whoever changes their mind is back where they were', async () => {
  pictureDecoder();
  await open();
  choose(photo());
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Choose a photo')).toBe(document.activeElement);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

test('a picture of one’s own is shown in two sizes, and none of the five is chosen', async () => {
  await open({ 'shopper/user/getMyInfo': ok({ ...profile, avatar: own }) });
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(own.replace('384', '128'));
  expect(picture?.getAttribute('srcset')).toContain(`${own} 2x`);
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
});
