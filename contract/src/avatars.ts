import { limits } from './limits';

/** The five drawn avatars; an uploaded picture has an address instead. */
export const defaultAvatars = Array.from(
  { length: limits.defaultAvatars },
  (_, index) => `default-${index + 1}`,
);

export function isDefaultAvatar(avatar: string): boolean {
  return defaultAvatars.includes(avatar);
}
