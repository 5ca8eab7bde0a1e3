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
  /** Of a request; a call that needs more says so itself. */
  bodyBytes: 32_768,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  /** Mails with codes to one address in 24 hours: all together, and what strangers may have of them. */
  codesPerDay: 50,
  codesForStrangers: 30,
  codesPerNetwork: 6,
  codesPerDevice: 10,
  /** Wrong codes from devices that an address does not know, in 24 hours. */
  wrongCodesOfStrangers: 100,
  codeResendSeconds: 60,
  /** Of the one link a day that signs in where no more codes are mailed to an address. */
  signInLinkHours: 24,
  signInLinkUses: 5,
  emailUndoDays: 7,
  nicknameGraphemes: 30,
  emailCharacters: 254,
  userSessionDays: 90,
  /** However often it is used. */
  userSessionDaysMost: 180,
  guestSessionDays: 365,
  /** Operators see everybody's data: a working day, and not left alone for long. */
  operatorSessionHours: 12,
  operatorIdleMinutes: 30,
  /** A tablet at a counter outlasts the days on which the store is closed. */
  storeSessionDays: 30,
  storeIdleHours: 72,
  staffDeviceDays: 365,
  invitationHours: 48,
  passwordCharacters: 12,
  passwordCharactersMax: 200,
  recoveryCodes: 10,
  assertionSeconds: 60,
  pageSize: 20,
  pageSizeMax: 50,
  totalExactTo: 1_000,
  keywordCharacters: 100,
  idCharacters: 100,
  /** From this number on, how many are left matters to the visitor. */
  lowStock: 10,
  /** What one stream may name, whose numbers it tells: the offers of a sale, and the share deal of a page. */
  watchedOffers: 50,
  watchedDeals: 5,
  peopleMax: 99,
  validityDaysMax: 180,
  quantityMax: 999,
  contactNameCharacters: 60,
  messageCharacters: 100,
  messageDays: 30,
  /** Guests go when they were not seen for so long, and their last order ended so long ago. */
  guestUnseenDays: 90,
  guestOrderDays: 180,
  /** Whom an order was for is kept as long as the books of its year: seven years and the rest of one. */
  buyerNameDays: 8 * 365,
  /** Yen. Providers charge nothing less: an order costs this, more, or nothing. */
  leastCharge: 50,
  /** How long an order keeps its stock before anybody has begun to pay, and after the first attempt. */
  unpaidMinutes: 3,
  payMinutes: 15,
  /** Not paid, or not answered by the store. */
  openOrders: 20,
  /** How many units may be unpaid at once; one order of an offer is always possible. */
  unpaidUnitsOfVisitor: 20,
  unpaidUnitsOfDevice: 12,
  unpaidUnitsOfNetwork: 40,
  unpaidUnitsOfNetworkAndOffer: 20,
  /** Of an offer's stock a network keeps at most one part in so many unpaid. */
  unpaidShareOfStock: 3,
  /** How long a code proves an address for tables that are paid later. */
  provenAddressHours: 24,
  groupPeopleMin: 2,
  groupPeopleMax: 20,
  groupHoursMax: 72,
  /** So long before the weakest hold of a member would end, a share deal does. */
  groupHoldMarginHours: 24,
  /** For a member whose money could not be taken when the others' was. */
  groupPayHours: 24,
  couponCodeCharacters: 20,
  couponHoursMax: 24 * 180,
  invitationCodeCharacters: 8,
  /** Within so many days of signing up a code of a friend can be registered. */
  invitationDays: 14,
  /** Yen that a friend has to have paid for a ticket that is used. */
  invitationTicketLeast: 1_000,
  /** The coupon that both get: what it takes off, from which order on, and for how long. */
  invitationReward: 500,
  invitationRewardLeast: 1_000,
  invitationRewardDays: 60,
  /** Of one inviter, by the calendar of Tokyo. */
  invitationRewardsPerMonth: 10,
  invitationsShown: 100,
  /** So long it is known which card has paid, as a keyed hash. */
  instrumentDays: 400,
  replyHoursMax: 48,
  payAfterConfirmHours: 24,
  proposedTimes: 3,
  reasonCharacters: 200,
  refundRetryDays: 7,
  addresseeCharacters: 60,
  undoMinutes: 15,
  pinDigits: 4,
  pinTries: 5,
  pinLockMinutes: 15,
  pinLockMinutesMax: 720,
  qrWindowSeconds: 30,
  qrWindowsAccepted: 20,
  /** Of the code that a phone's wallet makes: eight digits instead of 128 bits, so fewer of them are good at once. */
  walletWindowSeconds: 30,
  walletWindowsAccepted: 6,
  /** How long the address of a pass can be opened. */
  passMinutes: 10,
  expiryReminderDays: 3,
  /** Of a table of tomorrow nobody is told who has heard from the store since. */
  eveRestHours: 3,
  /** Before the end of a coupon; who has just claimed it knows. */
  couponReminderHours: 24,
  couponReminderRestHours: 12,
  cancelHours: 24,
  supportMessageCharacters: 2_000,
  supportPictures: 4,
  /** Business days until somebody has answered. */
  supportReplyDays: 1,
  /** So long after an answer nobody has replied to, a conversation is closed; so long after that it is deleted. */
  supportIdleDays: 14,
  supportKeepDays: 180,
  /** The link of a mail opens a conversation for so long after its last message. */
  supportKeyDays: 60,
  /** The newest messages of a conversation, and the latest orders to attach. */
  supportMessagesShown: 200,
  supportOrdersShown: 20,
  /** Of a picture as it is sent; the browser makes it smaller before. */
  uploadBytes: 2 * 1024 * 1024,
  /** Of the file that a visitor chooses. */
  pictureFileBytes: 40 * 1024 * 1024,
  /** Looked at before anything is decoded: a small file may say that it is a huge picture. */
  uploadPixels: 24_000_000,
  /** How long a signed address takes an upload, and how long what was uploaded waits to be used. */
  uploadMinutes: 10,
  uploadClaimHours: 6,
} as const;

/** Stored default of `position`; it stands for "no position known". */
export const defaultPosition = { latitude: 25.03752, longitude: 121.5637 } as const;
