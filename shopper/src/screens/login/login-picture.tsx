import { Lantern, Noren, Washi } from '@meal/ui/illustrations';

/** The shop's curtain: come in. Decoration, so silent. */
export function LoginPicture() {
  return (
    <Washi hue={45} pattern="asanoha" className="h-28 rounded-lg">
      <svg viewBox="0 0 320 104" aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMin meet">
        <Noren at="translate(80 8)" />
        <Lantern at="translate(44 0)" />
        <Lantern at="translate(276 0)" />
      </svg>
    </Washi>
  );
}
