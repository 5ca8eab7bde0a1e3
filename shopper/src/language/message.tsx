import type { MessageValues } from '@meal/messages/format';
import type { MessageKey } from '@meal/messages/keys';
import { cloneElement, Fragment, type ReactElement } from 'react';
import { useTranslator } from './language';

interface MessageProps {
  id: MessageKey;
  values?: MessageValues;
  /** The element around each tagged piece: `{ terms: <TextLink href=… /> }`. */
  tags: Readonly<Record<string, ReactElement>>;
}

/** A sentence with elements inside it, whole in every language. */
export function Message({ id, values, tags }: MessageProps) {
  const t = useTranslator();
  return t.segments(id, values).map(({ tag, text }, index) => {
    const element = tag === undefined ? undefined : tags[tag];
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
    return <Fragment key={index}>{element ? cloneElement(element, {}, text) : text}</Fragment>;
  });
}
