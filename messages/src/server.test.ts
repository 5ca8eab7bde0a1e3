import { describe, expect, it } from 'vitest';
import { locales } from './locales';
import { messagesFolder, readTexts } from './read-texts';
import type { ServerMessageKey } from './server';
import { translate } from './server';

describe('translate', () => {
  it('speaks the language asked for', () => {
    expect(locales.map((locale) => translate(locale, 'errors.E103'))).toEqual([
      '在庫切れのため購入できません。',
      'Cannot be purchased due to stock shortage',
      '库存不足，无法购买。',
      '재고가 없어 구매할 수 없습니다.',
    ]);
    expect(translate('en-US', 'emails.codeValidity', { minutes: 10 })).toContain('valid for 10 minutes');
    expect(translate('ja-JP', 'emails.codeValidity', { minutes: 10 })).toContain('有効期限は10分です');
  });

  it('writes mails in which the code is the only six-digit number', () => {
    const values = { minutes: 10, nickname: '花子', newEmail: 'h…@example.com', support: 'help@example.jp' };
    for (const locale of locales) {
      const texts = Object.keys(readTexts(messagesFolder, locale, 'emails'));
      const keys = texts.filter((key) =>
        /^(?:code|loginCode|updateEmailCode|deleteAccountCode|tableCode)|footer$/.test(key),
      );
      const mail = keys
        .map((key) => translate(locale, `emails.${key}` as ServerMessageKey, values))
        .join('\n');
      expect(mail.match(/\d{6}/g)).toBeNull();
    }
  });
});
