import { CallError } from '@meal/contract/call-error';
import type { WalletKind } from '@meal/contract/wallet-kinds';
import type { Translator } from '@meal/messages/format';
import { Button } from '@meal/ui/button';
import { WalletIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { useId } from 'react';
import { useOnline } from '../../data/offline';
import { useWalletPass, useWallets } from '../../data/wallet-pass';
import { ownWallet } from '../../device/own-wallet';
import { useTranslator } from '../../language/language';

export interface WalletButtonsProps {
  ticketId: string;
  /** Of the mail that has opened the ticket. */
  linkKey?: string;
}

/** The phone's own wallet first, the other one below. */
export default function WalletButtons({ ticketId, linkKey }: WalletButtonsProps) {
  const t = useTranslator();
  const online = useOnline();
  const wallets = useWallets();
  const pass = useWalletPass();
  const noteId = useId();
  const own = ownWallet();
  const [first, ...others] = wallets.toSorted((one, other) => Number(other === own) - Number(one === own));
  if (first === undefined) return null;

  const add = (kind: WalletKind) => {
    if (pass.isPending) return;
    pass.mutate({ ticketId, kind, linkKey });
  };
  const isMaking = (kind: WalletKind) => pass.isPending && pass.variables.kind === kind;
  const fault = online ? faultText(t, pass.error) : undefined;

  return (
    <div className="flex flex-col">
      <Button
        block
        variant="dark"
        icon={WalletIcon}
        disabled={!online}
        loading={isMaking(first)}
        aria-describedby={noteId}
        onClick={() => add(first)}
      >
        {t(labels[first])}
      </Button>
      <p id={noteId} data-phrase="" className="my-2 text-balance text-center text-ink-2 text-sm">
        {t(online ? notes[first] : 'pickup.passOffline')}
      </p>
      {others.map((kind) => (
        <Button
          key={kind}
          block
          variant="quiet"
          icon={WalletIcon}
          disabled={!online}
          loading={isMaking(kind)}
          onClick={() => add(kind)}
        >
          {t(labels[kind])}
        </Button>
      ))}
      {/* Always there, so that what appears in it is also heard. */}
      <output className="block">
        {fault !== undefined && (
          <div className="mt-2">
            <Notice tone="error">{fault}</Notice>
          </div>
        )}
      </output>
    </div>
  );
}

const labels = { apple: 'pickup.passApple', google: 'pickup.passGoogle' } as const;
const notes = { apple: 'pickup.passAppleNote', google: 'pickup.passGoogleNote' } as const;

function faultText(t: Translator, error: Error | null): string | undefined {
  if (!error) return undefined;
  const isOver = error instanceof CallError && error.code === 'E1203';
  return t(isOver ? 'pickup.passOver' : 'pickup.passFailed');
}
