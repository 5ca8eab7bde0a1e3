import type { InputOf } from '@meal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from './client';

/** Sends the receipt of a used ticket by mail. */
export function useSendReceipt() {
  return useMutation({
    mutationFn: (input: InputOf<'shopper/user/ticket/send/receipt'>) =>
      call('shopper/user/ticket/send/receipt', input),
  });
}

/** The same receipt as a file. */
export function useReceiptFile() {
  return useMutation({
    mutationFn: (input: InputOf<'shopper/user/ticket/receipt'>) => call('shopper/user/ticket/receipt', input),
  });
}
