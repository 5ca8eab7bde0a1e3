import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { yenAmount } from '../charges/merchant-input';
import { scriptHeaders, styleHeaders } from '../headers';
import type { Sandbox } from '../sandbox';
import { showFrame } from '../shop-page/show-frame';
import { walletButtonScript, walletSheetScript } from './wallet-frame-scripts';
import { walletButtonPage, walletSheetPage } from './wallet-frames';
import { walletStyle } from './wallet-style';

/** The one wallet that has a button here; the others have a page. */
const wallet = z.object({ method: z.literal('apple-pay') });
const wanted = wallet.extend({ amount: z.coerce.number().pipe(yenAmount) });

/** The frames with a wallet's button and with its sheet. */
export function registerWalletPages(scope: FastifyInstance, { settings }: Sandbox): void {
  scope.get('/wallet-button.js', (_, reply) => reply.headers(scriptHeaders).send(walletButtonScript));
  scope.get('/wallet-sheet.js', (_, reply) => reply.headers(scriptHeaders).send(walletSheetScript));
  scope.get('/wallet.css', (_, reply) => reply.headers(styleHeaders).send(walletStyle));
  scope.get('/wallet-button', (request, reply) => {
    wallet.parse(request.query);
    return showFrame(settings.merchant, request, reply, walletButtonPage);
  });
  scope.get('/wallet-sheet', (request, reply) => {
    const { amount } = wanted.parse(request.query);
    return showFrame(settings.merchant, request, reply, (shop, locale) =>
      walletSheetPage(shop, locale, amount),
    );
  });
}
