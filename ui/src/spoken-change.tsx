import { useEffect, useRef, useState } from 'react';

interface SpokenChangeProps {
  /** What is shown elsewhere on the page, in words; empty where there is nothing to say. */
  text: string;
}

/** A number that changes again and again is spoken when it rests, not at each step. */
const restMs = 2_000;

/** For screen readers: says a text once it has become another. What a page opens with is read with the page. */
export function SpokenChange({ text }: SpokenChangeProps) {
  const known = useRef(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (known.current === text) return;
    const timer = setTimeout(() => {
      known.current = text;
      setSpoken(text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{spoken}</output>;
}
