/** Address of a drawing: the dish, and a seed that makes it one of its kind. */
export function dishPicture(dish: string, seed: string): string {
  return `/media/dishes/${dish}/${encodeURIComponent(seed)}.svg`;
}

/** What is drawn at an address; nothing where it is no drawing. */
export function dishOfPicture(address: string): { dish: string; seed: string } | undefined {
  const [, dish, seed] = /^\/media\/dishes\/([a-z-]+)\/([^/]+)\.svg$/.exec(address) ?? [];
  return dish === undefined || seed === undefined ? undefined : { dish, seed: decodeURIComponent(seed) };
}
