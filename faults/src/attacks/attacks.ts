import type { Attack } from './attack';
import { flood } from './flood';
import { foreignLink } from './foreign-link';
import { fullDisk } from './full-disk';
import { hoarding } from './hoarding';
import { largeBodies } from './large-bodies';
import { pictures } from './pictures';
import { signInCodes } from './sign-in-codes';
import { staffLockOut } from './staff-lock-out';
import { streams } from './streams';

export const attacks: readonly Attack[] = [
  signInCodes,
  hoarding,
  foreignLink,
  pictures,
  fullDisk,
  largeBodies,
  streams,
  staffLockOut,
  flood,
];
