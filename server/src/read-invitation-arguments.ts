import { parseArgs } from 'node:util';
import { isEmail, tidyEmail } from '@meal/contract/email';
import { type LanguageNumber, languageNumbers, locales } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { hasInvisibles, tidyLine } from '@meal/contract/one-line';
import { type ConsoleRole, consoleRoles } from '@meal/contract/roles';
import type { Invitation } from './flows/staff/invite-staff';

const usage =
  'npm run staff:create -- --email name@example.com --role operator --name "Aya Tanaka" [--store s_…] [--language ja|en|zh|ko]';

/** What was typed behind the command; throws a sentence that says what to mend. */
export function readInvitationArguments(given: readonly string[]): Invitation {
  const { email = '', role = '', name = '', store, language = 'ja' } = parse(given);
  const address = tidyEmail(email);
  if (!isEmail(address)) throw new Error(`--email needs an e-mail address. ${usage}`);
  const chosen = roleOf(role);
  const called = tidyLine(name);
  if (called === '' || called.length > limits.contactNameCharacters || hasInvisibles(called)) {
    throw new Error(`--name needs a name of 1 to ${limits.contactNameCharacters} characters. ${usage}`);
  }
  if (chosen.startsWith('store') !== (store !== undefined)) {
    throw new Error(
      store === undefined ? `--role ${chosen} needs --store. ${usage}` : '--store is for roles of a store.',
    );
  }
  return {
    email: address,
    name: called,
    role: chosen,
    storeId: store ?? null,
    language: languageOf(language),
  };
}

function parse(given: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { email: text, role: text, name: text, store: text, language: text };
  try {
    return parseArgs({ args: [...given], options, strict: true }).values;
  } catch (error) {
    // Its own words do not repeat values: a password that somebody tried to give stays out of the terminal.
    throw new Error(`Only --email, --role, --name, --store and --language are known. ${usage}`, {
      cause: error,
    });
  }
}

/** "operator" is the one who may do everything, since that one comes first. */
function roleOf(typed: string): ConsoleRole {
  const role = typed === 'operator' ? 'operatorAdmin' : consoleRoles.find((each) => each === typed);
  if (!role) throw new Error(`--role is operator or one of ${consoleRoles.join(', ')}. ${usage}`);
  return role;
}

function languageOf(typed: string): LanguageNumber {
  const locale = locales.find((each) => each.startsWith(`${typed}-`));
  if (!locale) throw new Error('--language is ja, en, zh or ko.');
  return languageNumbers[locale];
}
