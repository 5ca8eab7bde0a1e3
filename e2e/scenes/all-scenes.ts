import { accountScenes } from './account-scenes';
import { consoleScenes } from './console-scenes';
import { couponScenes } from './coupon-scenes';
import { deviceScenes } from './device-scenes';
import { findingScenes } from './finding-scenes';
import { invitationScenes } from './invitation-scenes';
import { mailTicketScenes } from './mail-ticket-scenes';
import { offerScenes } from './offer-scenes';
import { pickupScenes } from './pickup-scenes';
import { proveAddressScenes } from './prove-address-scenes';
import { purchaseScenes } from './purchase-scenes';
import { saleScenes } from './sale-scenes';
import type { Scene } from './scene';
import { shareDealScenes } from './share-deal-scenes';
import { signInLinkScenes } from './sign-in-link-scenes';
import { ticketScenes } from './ticket-scenes';
import { useScenes } from './use-scenes';
import { visitorScenes } from './visitor-scenes';
import { walletScenes } from './wallet-scenes';

/** Every screen in every state, as the sweeps check it and the gallery shows it. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...invitationScenes,
  ...signInLinkScenes,
  ...findingScenes,
  ...offerScenes,
  ...purchaseScenes,
  ...couponScenes,
  ...saleScenes,
  ...proveAddressScenes,
  ...pickupScenes,
  ...walletScenes,
  ...ticketScenes,
  ...useScenes,
  ...mailTicketScenes,
  ...shareDealScenes,
  ...deviceScenes,
  ...consoleScenes,
];
