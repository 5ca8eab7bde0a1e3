import { accountScenes } from './account-scenes';
import { avatarScenes } from './avatar-scenes';
import { consoleScenes } from './console-scenes';
import { couponScenes } from './coupon-scenes';
import { deviceScenes } from './device-scenes';
import { findingScenes } from './finding-scenes';
import { invitationScenes } from './invitation-scenes';
import { mailTicketScenes } from './mail-ticket-scenes';
import { offerScenes } from './offer-scenes';
import { pageScenes } from './page-scenes';
import { pickupScenes } from './pickup-scenes';
import { proveAddressScenes } from './prove-address-scenes';
import { purchaseScenes } from './purchase-scenes';
import { saleScenes } from './sale-scenes';
import type { Scene } from './scene';
import { shareDealScenes } from './share-deal-scenes';
import { signInLinkScenes } from './sign-in-link-scenes';
import { supportScenes } from './support-scenes';
import { ticketScenes } from './ticket-scenes';
import { useScenes } from './use-scenes';
import { visitorScenes } from './visitor-scenes';
import { walletPassScenes } from './wallet-pass-scenes';
import { walletScenes } from './wallet-scenes';

/** Every screen in every state, as the sweeps check it and the gallery shows it. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...pageScenes,
  ...avatarScenes,
  ...invitationScenes,
  ...supportScenes,
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
  ...walletPassScenes,
  ...useScenes,
  ...mailTicketScenes,
  ...shareDealScenes,
  ...deviceScenes,
  ...consoleScenes,
];
