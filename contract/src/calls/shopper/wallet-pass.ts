import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField } from '../../fields';
import { walletKinds } from '../../wallet-kinds';

const wanted = {
  ticketId: idField,
  kind: z.enum(walletKinds).describe('Whose wallet; those that are on stand in clientConfig'),
};

const pass = z.object({
  url: z
    .string()
    .describe('To be opened: a page of the wallet’s maker, or a .pkpass that can be fetched for ten minutes'),
});

export const walletPass = defineCall({
  path: 'shopper/user/ticket/walletPass',
  audience: 'guest',
  summary: 'Where an established ticket of the visitor is added to the wallet of a phone.',
  input: z.object(wanted),
  output: pass,
  errors: ['E1001', 'E1201', 'E1203'],
});

export const walletPassOfMail = defineCall({
  path: 'shopper/user/ticket/walletPassOfMail',
  audience: 'public',
  summary: 'The same by the link in a mail to the buyer of a ticket.',
  input: z.object({ ...wanted, key: z.string().min(1).max(200) }),
  output: pass,
  errors: ['E1001', 'E1203'],
});
