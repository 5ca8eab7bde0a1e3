import { limits } from './limits';

/** The five drawn avatars; an uploaded picture has an address instead. */
export const defaultAvatars = Array.from(
  { length: limits.defaultAvatars },
  (_, index) => `default-${index + 1}`,
);

/** Pixels of the two sizes in which an uploaded one is kept. */
export const avatarSizes = { large: 384, small: 128 } as const;

export function isDefaultAvatar(avatar: string): boolean {
  return defaultAvatars.includes(avatar);
}

/** A profile names the large one. */
export function smallAvatar(address: string): string {
  return address.replace(`/${avatarSizes.large}.`, `/${avatarSizes.small}.`);
}
