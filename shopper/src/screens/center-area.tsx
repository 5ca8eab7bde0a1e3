import { useLocation } from 'react-router';
import { ScreenTexts } from './pickup/screen-texts';
import { ticketTexts } from './user-center/tickets/ticket-texts';
import { Wallet, type WalletProps } from './user-center/tickets/wallet';
import { WalletSkeleton } from './user-center/tickets/wallet-skeleton';

/** What the visitor has bought or asked for: tabs in the wallet, and the same lists as pages below my page. */
export default function CenterArea() {
  const list = listOf(useLocation().pathname);
  return (
    <ScreenTexts load={ticketTexts} waiting={<WalletSkeleton {...list} />}>
      <Wallet {...list} />
    </ScreenTexts>
  );
}

function listOf(pathname: string): WalletProps {
  const states = ['used', 'cancelled'] as const;
  return {
    place: pathname.startsWith('/userCenter/') ? '/userCenter' : '/centerArea',
    state: states.find((state) => pathname.includes(`/${state}`)) ?? 'established',
  };
}
