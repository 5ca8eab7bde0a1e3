import type { StaffRequest } from '../../http/call-handlers';
import { ForbiddenError } from '../../platform/app-error';

/** Always the session's own. */
export function ownStore({ staff }: StaffRequest): string {
  const { storeId } = staff.member;
  if (storeId === null) throw new ForbiddenError();
  return storeId;
}
