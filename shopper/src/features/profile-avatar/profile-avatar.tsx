import { isDefaultAvatar, smallAvatar } from '@meal/contract/avatars';
import { lazy, Suspense } from 'react';

interface ProfileAvatarProps {
  /** default-1 to default-5, or the address of a picture. Silent: the name stands beside it. */
  avatar: string;
  className: string;
}

interface BlankAvatarProps {
  className: string;
}

function BlankAvatar({ className }: BlankAvatarProps) {
  return <span aria-hidden="true" className={`block shrink-0 rounded-full bg-sunken ${className}`} />;
}

// The drawings are not part of the first load; where they cannot be fetched, the circle stays empty.
const DrawnAvatar = lazy(() => import('./drawn-avatar').catch(() => ({ default: BlankAvatar })));

export function ProfileAvatar({ avatar, className }: ProfileAvatarProps) {
  if (!isDefaultAvatar(avatar)) {
    const small = smallAvatar(avatar);
    return (
      <img
        src={small}
        srcSet={`${small} 1x, ${avatar} 2x`}
        alt=""
        className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
      />
    );
  }
  return (
    <Suspense fallback={<BlankAvatar className={className} />}>
      <DrawnAvatar avatar={avatar} className={className} />
    </Suspense>
  );
}
