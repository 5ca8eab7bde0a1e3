/** Address of a drawing: the dish, and a seed that makes it one of its kind. */
export function dishPicture(dish: string, seed: string): string {
  return `/media/dishes/${dish}/${encodeURIComponent(seed)}.svg`;
}
