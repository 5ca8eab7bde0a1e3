import { lazy, Suspense } from 'react';
import { useAskedAccount } from '../data/session';

const AccountQuestion = lazy(() => import('./account-question'));

/** The question which account to use, where a link has raised it. */
export function AskedAccount() {
  const other = useAskedAccount();
  return other ? (
    <Suspense fallback={null}>
      <AccountQuestion other={other} />
    </Suspense>
  ) : null;
}
