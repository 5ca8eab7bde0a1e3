import { Lantern, Noren, Washi } from '@meal/ui/illustrations';

/** The shop's curtain: come in. Decoration, so silent. */
export function LoginPicture() {
  return (
    <Washi hue={45} pattern="asanoha" className="aspect-[320/104] max-h-40 w-full rounded-lg">
      <svg viewBox="0 0 320 104" aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMin meet">
        <Noren at="translate(80 8)" />
        <Lantern at="translate(44 0)" />
        <Lantern at="translate(276 0)" />
      </svg>
    </Washi>
  );
}
