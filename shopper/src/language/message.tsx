import type { MessageValues } from '@meal/messages/format';
import type { MessageKey } from '@meal/messages/keys';
import { Fragment, type ReactNode } from 'react';
import { useTranslator } from './language';

interface MessageProps {
  id: MessageKey;
  values?: MessageValues;
  /** Puts an element around each tagged piece: `{ terms: (text) => <a…>{text}</a> }`. */
  tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A sentence with elements inside it, whole in every language. */
export function Message({ id, values, tags }: MessageProps) {
  const t = useTranslator();
  return t.segments(id, values).map(({ tag, text }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
    <Fragment key={index}>{(tag !== undefined && tags[tag]?.(text)) || text}</Fragment>
  ));
}
