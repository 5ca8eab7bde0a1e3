/** ISO 3166-2 codes of the 47 prefectures, JP-01 to JP-47; the names are in messages. */
export const prefectureCodes: readonly string[] = Array.from(
  { length: 47 },
  (_, index) => `JP-${String(index + 1).padStart(2, '0')}`,
);
