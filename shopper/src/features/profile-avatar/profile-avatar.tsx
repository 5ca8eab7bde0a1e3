import { defaultAvatars } from '@meal/contract/avatars';
import { Avatar, avatarCharacters } from '@meal/ui/illustrations';

interface ProfileAvatarProps {
  /** default-1 to default-5, or the address of a picture. */
  avatar: string;
  /** The spoken name; without it the picture is silent. */
  label?: string;
  className?: string;
}

export function ProfileAvatar({ avatar, label, className = 'size-14' }: ProfileAvatarProps) {
  const character = avatarCharacters[defaultAvatars.indexOf(avatar)];
  if (character) return <Avatar character={character} label={label} className={className} />;
  return <img src={avatar} alt={label ?? ''} className={`shrink-0 rounded-full object-cover ${className}`} />;
}
