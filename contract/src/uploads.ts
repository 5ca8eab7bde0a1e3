/** What a picture may be uploaded for. Of offers there are only staff's. */
export const uploadPurposes = ['avatar', 'offerPhoto', 'supportPicture'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Whatever else a camera makes, the browser turns into one of these before it sends it. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Why an uploaded picture is not taken. */
export const pictureRefusals = [
  'unknown',
  'missing',
  'expired',
  'used',
  'notPicture',
  'broken',
  'tooManyPixels',
] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** What names an upload: nobody guesses one, and only who asked for it may use it. */
export const uploadKeyPattern = /^up_[\w-]{22}$/;
