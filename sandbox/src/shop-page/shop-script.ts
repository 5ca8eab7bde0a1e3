import { cardScript } from '../cards/card-script';
import { walletScript } from '../wallets/wallet-script';
import { framesScript } from './frames-script';
import { lookScript } from './look-script';

/** /sandbox/card.js, which the shop's page loads: card fields and wallet buttons. */
export const shopScript = `'use strict';
(() => {
  const scriptUrl = document.currentScript.src;
${framesScript}${lookScript}${cardScript}${walletScript}
  window.SandboxCards = Object.freeze({ mount: mountFields });
  window.SandboxWallets = Object.freeze({ mount: mountButton });
})();
`;
