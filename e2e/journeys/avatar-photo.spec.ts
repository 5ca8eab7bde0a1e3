import type { Page } from '@playwright/test';
import { rememberVisit } from '../fixtures/browser-state';
import { photoFile, samplePhoto } from '../fixtures/sample-photo';
import { expect, test } from '../fixtures/test';
import { beGuest, clientOf } from '../fixtures/visitors';

const avatarIn = (page: Page) => page.getByRole('link', { name: 'Choose an avatar' }).locator('img');

/** The colour at a place of the picture that is shown, as parts of its sides. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  return avatarIn(page).evaluate(
    async (image: HTMLImageElement, at) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      const { data } = drawing?.getImageData(canvas.width * at.x, canvas.height * at.y, 1, 1) ?? { data: [] };
      return [...data].slice(0, 3);
    },
    { x, y },
  );
}

test('a photo is cropped, turned and saved, and is the avatar from then on', async ({
  page,
  visitor,
  toast,
}) => {
  await page.goto('/food/userCenter');
  await page.getByRole('link', { name: 'Choose an avatar' }).click();
  await page.getByLabel('Choose a photo').setInputFiles(photoFile);
  await expect(page.getByRole('heading', { name: 'Adjust your photo' })).toBeFocused();

  // By mouse, by wheel and by keys.
  const frame = page.getByRole('application', { name: 'Your photo in a round window' });
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await frame.hover();
  await page.mouse.wheel(0, -300);
  await expect(zoom).not.toHaveValue('1');
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await frame.focus();
  for (let nth = 0; nth < 8; nth += 1) await page.keyboard.press('-');
  await expect(zoom).toHaveValue('1');
  for (let nth = 0; nth < 8; nth += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  // What was below is now to the left: the hills, since the left end of the photo was chosen.
  await page.getByRole('button', { name: 'Rotate 90°' }).click();
  await page.getByRole('button', { name: 'Save this photo' }).click();
  await toast.says('Your avatar has been saved.');
  await expect(page).toHaveURL('/food/userCenter');

  const { avatar } = await clientOf(visitor).call('shopper/user/getMyInfo', {});
  expect(avatar).toMatch(/^\/media\/uploads\/[\w-]{22}\/384\.webp$/);
  await expect(avatarIn(page)).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await colourAt(page, 0.05, 0.3);
  expect(green).toBeGreaterThan(red);
  expect(green).toBeGreaterThan(blue);
  const right = await colourAt(page, 0.95, 0.3);
  expect(right[2]).toBeGreaterThan(200);

  // One of the five takes its place again.
  await page.getByRole('link', { name: 'Choose an avatar' }).click();
  await page
    .locator('label')
    .filter({ has: page.locator('input[value="default-4"]') })
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast.says('Your avatar has been saved.');
  await expect(avatarIn(page)).toHaveCount(0);
});

test('a guest has a photo too, and the network may fail meanwhile', async ({ page, context, toast }) => {
  const session = await beGuest();
  await rememberVisit(context, { session });
  await page.goto('/food/userCenter/avatar');
  await page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Choose a photo').setInputFiles(photoFile);
  await page.getByRole('button', { name: 'Save this photo' }).click();
  await toast.says('The photo could not be sent. Check your connection and try again.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await toast.says('Your avatar has been saved.');
  await page.goto('/food/userCenter');
  await expect(avatarIn(page)).toBeVisible();
});

test('what was not asked for is not taken, and nobody wears another’s picture', async ({
  visitor,
  request,
}) => {
  const photo = samplePhoto();
  const owner = clientOf(visitor);
  const { url, fields, key } = await owner.call('shopper/systemKey/s3Key', {
    purpose: 'avatar',
    contentType: 'image/png',
    size: photo.length,
  });
  const put = async (address: string, data: Buffer, headers = fields) =>
    (await request.put(address, { data, headers })).status();
  expect(
    await put(
      url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      photo,
    ),
  ).toBe(403);
  expect(await put(url.replace('image%2Fpng', 'image%2Fjpeg'), photo)).toBe(403);
  expect(await put(url, Buffer.concat([photo, photo]))).toBe(403);
  expect(await put(url, photo, { 'content-type': 'text/html' })).toBe(403);
  expect(await put(url, photo)).toBe(200);
  expect(await put(url, photo)).toBe(409);
  const stranger = clientOf(await beGuest());
  await expect(stranger.call('shopper/user/update', { avatar: key })).rejects.toMatchObject({
    refusal: { name: 'pictureRefused', why: 'unknown' },
  });
  const { avatar } = await owner.call('shopper/user/update', { avatar: key });
  expect(avatar).toMatch(/^\/media\/uploads\//);
});
