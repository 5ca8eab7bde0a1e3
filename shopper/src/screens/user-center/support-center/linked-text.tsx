import { TextLink } from '@meal/ui/link';
import { Fragment } from 'react';
import { linkedParts } from './linked-parts';

interface LinkedTextProps {
  text: string;
}

export function LinkedText({ text }: LinkedTextProps) {
  return linkedParts(text).map(({ text: words, href }, nth) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
    <Fragment key={nth}>{href === undefined ? words : <TextLink href={href}>{words}</TextLink>}</Fragment>
  ));
}
