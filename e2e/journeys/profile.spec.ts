import { rememberVisit } from '../fixtures/browser-state';
import { expect, test } from '../fixtures/test';
import { clientOf, signUp } from '../fixtures/visitors';

const family = '👨‍👩‍👧‍👦';

test('a nickname has up to 30 characters as people count them', async ({ page, visitor, toast, calls }) => {
  await page.goto('/food/userCenter');
  await page.getByRole('link', { name: 'Nickname' }).click();
  const name = page.getByRole('textbox', { name: 'Nickname' });
  await expect(name).toHaveValue('Mio');
  await expect(name).toHaveAccessibleDescription(/Up to 30 characters/);

  await name.fill(family.repeat(31));
  await expect(page.getByText('31 / 30')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(/Use 30 characters or fewer/);
  await expect(name).toBeFocused();
  expect(calls).not.toContain('shopper/user/update');

  await name.fill('');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Enter a nickname/);
  await name.fill('Mio\u202Eevil');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/cannot be used/);

  await name.fill(family.repeat(30));
  await expect(page.getByText('30 / 30')).toBeVisible();
  await name.press('Enter');
  await toast.says('Your nickname has been saved.');
  await expect(page).toHaveURL('/food/userCenter');
  await expect(page.getByText(family.repeat(30)).first()).toBeVisible();
  const { nickname } = await clientOf(visitor).call('shopper/user/getMyInfo', {});
  expect(nickname).toBe(family.repeat(30));
});

test('an avatar is chosen among five and shown everywhere', async ({ page, visitor, toast }) => {
  const before = await clientOf(visitor).call('shopper/user/getMyInfo', {});
  const chosen = before.avatar === 'default-3' ? 'default-4' : 'default-3';
  await page.goto('/food/userCenter');
  await page.getByRole('link', { name: 'Choose an avatar' }).click();
  const avatars = page.getByRole('radiogroup', { name: 'Choose an avatar' }).getByRole('radio');
  await expect(avatars).toHaveCount(5);
  await expect(page.locator(`input[value="${before.avatar}"]`)).toBeChecked();
  await page
    .locator('label')
    .filter({ has: page.locator(`input[value="${chosen}"]`) })
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast.says('Your avatar has been saved.');
  await expect(page).toHaveURL('/food/userCenter');
  const after = await clientOf(visitor).call('shopper/user/getMyInfo', {});
  expect(after.avatar).toBe(chosen);
});

test('the address changes after a code to each, other devices are signed out, and the old address can undo it', async ({
  page,
  visitor,
  mailbox,
  toast,
  browser,
}) => {
  const oldEmail = visitor.email;
  const newEmail = `new-${oldEmail}`;
  await mailbox.next(oldEmail);

  // The same person on another device.
  await clientOf().call('shopper/user/sendEmail', {
    email: oldEmail,
    purpose: 'login',
    deviceId: 'other-device-1',
  });
  const otherSession = await clientOf().call('shopper/user/loginWithEmail', {
    email: oldEmail,
    verifyCode: await mailbox.nextCode(oldEmail),
    deviceId: 'other-device-1',
  });
  const otherContext = await browser.newContext({ locale: 'en-US' });
  await rememberVisit(otherContext, { session: otherSession });
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/food/userCenter');
  await expect(otherPage.getByText(oldEmail).first()).toBeVisible();

  await page.goto('/food/userCenter/account');
  await page.getByRole('link', { name: 'Email' }).click();
  await expect(page.getByText(oldEmail)).toBeVisible();
  const address = page.getByRole('textbox', { name: 'New email address' });
  await address.fill(oldEmail);
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('This is your current address');
  await address.fill(newEmail);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await code.fill(await mailbox.nextCode(newEmail));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your current address' })).toBeVisible();
  await code.fill(await mailbox.nextCode(oldEmail));
  await page.getByRole('button', { name: 'Change address' }).click();
  await toast.says('Your email address has been changed.');
  await expect(page.getByText(newEmail)).toBeVisible();

  // The old address is told, without a code, and can undo it.
  const notice = await mailbox.next(oldEmail);
  expect(notice.text).not.toMatch(/\b\d{6}\b/);
  const link = /\/food\/userCenter\/undoEmail#key=[\w-]+/.exec(notice.text)?.[0] ?? '';

  await otherPage.reload();
  await expect(otherPage).toHaveURL('/food/login');
  await otherPage.goto(link);
  await otherPage.getByRole('button', { name: 'Undo the change' }).click();
  await expect(otherPage.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
  await otherContext.close();
  await page.reload();
  await expect(page).toHaveURL(/\/food\/login/);
});

test('an address that belongs to somebody else is refused, once its code is proven', async ({
  page,
  visitor,
  mailbox,
  toast,
}) => {
  const taken = await signUp('Owner');
  await mailbox.next(taken.email);
  await mailbox.next(visitor.email);
  await page.goto('/food/userCenter/userEmail');
  const address = page.getByRole('textbox', { name: 'New email address' });
  await address.fill(taken.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await code.fill(await mailbox.nextCode(taken.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your current address' })).toBeVisible();
  await code.fill(await mailbox.nextCode(visitor.email));
  await page.getByRole('button', { name: 'Change address' }).click();
  await toast.says('Email already registered');
  await expect(address).toHaveAccessibleDescription('Email already registered');
  await expect(address).toHaveValue(taken.email);
  const { email } = await clientOf(visitor).call('shopper/user/getMyInfo', {});
  expect(email).toBe(visitor.email);
});

test('mails about offers can be switched off', async ({ page, visitor, toast }) => {
  await page.goto('/food/userCenter/account');
  const wish = page.getByRole('checkbox', { name: 'Email notifications' });
  const before = await wish.isChecked();
  await wish.click();
  await toast.says(before ? 'Email notifications are off.' : 'Email notifications are on.');
  const { notifications } = await clientOf(visitor).call('shopper/user/getMyInfo', {});
  expect(notifications).toBe(!before);
});

test('the account page tells where one is signed in, and ends it there', async ({
  page,
  visitor,
  mailbox,
}) => {
  const deviceId = 'lost-phone-1';
  const client = clientOf();
  await mailbox.next(visitor.email);
  await client.call('shopper/user/sendEmail', { email: visitor.email, purpose: 'login', deviceId });
  const verifyCode = await mailbox.nextCode(visitor.email);
  const lost = await client.call('shopper/user/loginWithEmail', {
    email: visitor.email,
    verifyCode,
    deviceId,
  });
  await page.goto('/food/userCenter/account');
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  const sheet = page.getByRole('dialog', { name: 'Signed-in devices' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByText('This device')).toHaveCount(1);
  await sheet
    .getByRole('button', { name: /^Sign out on .*device$/i })
    .first()
    .click();
  await expect(sheet.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(clientOf(lost).call('shopper/user/getMyInfo', {})).rejects.toMatchObject({
    failure: 'unauthorised',
  });
});
