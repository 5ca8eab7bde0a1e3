export { Avatar, avatarCharacters } from './illustrations/avatars';
export { Brand } from './illustrations/brand';
export { DishPicture } from './illustrations/dishes';
export { Lantern, Noren } from './illustrations/parts';
export { ShopFront } from './illustrations/shop-front';
export { Washi } from './illustrations/washi';
