export { Avatar, avatarCharacters } from './illustrations/avatars';
export { Brand } from './illustrations/brand';
export { type DishKind, DishPicture } from './illustrations/dishes';
export { Lantern, Noren } from './illustrations/parts';
export { EmptyPicture, LostPicture, OfflinePicture } from './illustrations/scenes';
export { hueOf, Washi } from './illustrations/washi';
