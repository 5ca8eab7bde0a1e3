import { limits } from '@meal/contract/limits';
import { useEffect, useState } from 'react';
import { type CodeKey, codeText } from '../../../offline/ticket-code';

export const windowMs = limits.qrWindowSeconds * 1000;

/** The text of the QR code, made anew whenever its window is over. */
export function useCodeText({ payload, secret }: CodeKey, clockOffset: number): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = async () => {
      clearTimeout(timer);
      const now = Date.now() + clockOffset;
      timer = setTimeout(() => void renew(), windowMs - (now % windowMs));
      const made = await codeText({ payload, secret }, now);
      if (here) setText(made);
    };
    // A phone in a pocket lets its timers lie.
    const wakeUp = () => void (document.visibilityState === 'visible' && renew());
    document.addEventListener('visibilitychange', wakeUp);
    void renew();
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wakeUp);
    };
  }, [payload, secret, clockOffset]);
  return text;
}
