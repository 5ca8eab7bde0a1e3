import {
  compileMessageOrThrow,
  type CompiledMessage as LinguiMessage,
} from '@lingui/message-utils/compileMessage';
import type { Catalogue, CompiledMessage } from './format';

/** ICU text to the arrays that format.ts reads: no parser and no eval in the browser. */
export function compileMessage(text: string): CompiledMessage {
  return shorten(compileMessageOrThrow(text));
}

export function compileNamespace(namespace: string, texts: Readonly<Record<string, string>>): Catalogue {
  const catalogue: Record<string, CompiledMessage> = {};
  for (const [key, text] of Object.entries(texts)) catalogue[`${namespace}.${key}`] = compileMessage(text);
  return catalogue;
}

function shorten(message: LinguiMessage): CompiledMessage {
  if (message.every((part) => typeof part === 'string') && !message.includes('#')) return message.join('');
  return message.map((part) => {
    if (typeof part === 'string') return part;
    const [name, type, format] = part;
    if (type === undefined) return [name];
    if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') {
      return format === undefined ? [name, type] : [name, type, format];
    }
    const choices: Record<string, unknown> = {};
    for (const [choice, value] of Object.entries(format as Record<string, unknown>)) {
      if (choice !== 'offset') choices[choice] = shorten(value as LinguiMessage);
      else if (value !== undefined) choices.offset = value;
    }
    return [name, type, choices];
  });
}
