import { CallError } from '@meal/contract/call-error';
import type { ReactNode } from 'react';
import { useOnline } from '../../../data/offline';
import { NoNetwork } from '../../../shell/no-network';
import { ReloadCard } from '../../../shell/reload-card';

interface UnansweredLinkProps {
  /** None while the answer is awaited. */
  error: Error | null;
  loading: boolean;
  onReload: () => void;
  waiting: ReactNode;
  /** Where the server says no to the link itself. */
  refused: ReactNode;
}

/** A link that has not led to its ticket: awaited, refused, without network, or failed. */
export function UnansweredLink({ error, loading, onReload, waiting, refused }: UnansweredLinkProps) {
  const online = useOnline();
  if (!error) return waiting;
  if (isLinkRefused(error)) return refused;
  if (!online) return <NoNetwork onConnected={onReload} />;
  return <ReloadCard wholePage loading={loading} onReload={onReload} />;
}

/** Of the link: trying again would change nothing. */
function isLinkRefused(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'E1201' || error.code === 'E1202' || error.code === 'E1203' || error.code === 'E503')
  );
}
