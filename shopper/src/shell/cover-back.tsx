import { FloatingBack } from './floating-back';

/** On the corner of a cover's picture. */
export function CoverBack() {
  return (
    <FloatingBack className="absolute top-[calc(--spacing(2)+env(safe-area-inset-top,0px))] left-4 z-10 wide:top-8 wide:left-8" />
  );
}
