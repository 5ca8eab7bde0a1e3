/** Where whoever holds a mail that is advertising stops such mails, without signing in. */
export const stopMailsPath = '/mails/stop';
