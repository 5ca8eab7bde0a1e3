/** Business constants of the product. Names say the unit. */
export const limits = {
  basePath: '/food',
  requestTimeoutMs: 20_000,
  toastMs: 3_000,
  doubleTapMs: 300,
  unloggedInCouponMs: 24 * 3_600_000,
  storageExpirySeconds: 604_800,
  defaultAvatars: 5,
  deviceIdSuffixLetters: 6,
  baseWidthPx: 375,
  maxFontScale: 2,
  minimumCount: 1,
  bodyBytes: 1_048_576,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codesPerDay: 10,
  codeResendSeconds: 60,
  nicknameGraphemes: 30,
  emailCharacters: 254,
  userSessionDays: 90,
  guestSessionDays: 365,
  consoleSessionHours: 12,
  assertionSeconds: 60,
} as const;

/** Stored default of `position`; it stands for "no position known". */
export const defaultPosition = { latitude: 25.03752, longitude: 121.5637 } as const;
