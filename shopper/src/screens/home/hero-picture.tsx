import { DishPicture, Lantern, Noren } from '@meal/ui/illustrations';

/** Lanterns and a shop curtain before a steaming bowl. Decoration, so silent. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="relative overflow-clip rounded-lg">
      <DishPicture dish="noodles" seed="kansai" className="aspect-[16/11] w-full" />
      <svg viewBox="0 0 320 220" className="absolute inset-0 size-full">
        <Noren at="translate(80 -2)" />
        <Lantern at="translate(40 -4)" />
        <Lantern at="translate(280 -4)" />
      </svg>
    </div>
  );
}
