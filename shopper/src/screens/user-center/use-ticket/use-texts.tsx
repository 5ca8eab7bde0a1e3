import type { ReactNode } from 'react';
import { ScreenTexts } from '../../pickup/screen-texts';
import { ticketTexts } from '../tickets/ticket-texts';
import { UseSkeleton } from './use-skeleton';

interface UseTextsProps {
  children: ReactNode;
}

/** Below it `t()` knows the texts of tickets. */
export function UseTexts({ children }: UseTextsProps) {
  return (
    <ScreenTexts load={ticketTexts} waiting={<UseSkeleton />}>
      {children}
    </ScreenTexts>
  );
}
