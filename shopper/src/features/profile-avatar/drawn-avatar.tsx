import { defaultAvatars } from '@meal/contract/avatars';
import { Avatar, avatarCharacters } from '@meal/ui/illustrations';

interface DrawnAvatarProps {
  /** default-1 to default-5. */
  avatar: string;
  className: string;
}

export default function DrawnAvatar({ avatar, className }: DrawnAvatarProps) {
  const character = avatarCharacters[defaultAvatars.indexOf(avatar)] ?? avatarCharacters[0];
  return <Avatar character={character} className={className} />;
}
