import type account from '../en-US/account.json';
import type answer from '../en-US/answer.json';
import type console from '../en-US/console.json';
import type coupons from '../en-US/coupons.json';
import type declines from '../en-US/declines.json';
import type device from '../en-US/device.json';
import type emails from '../en-US/emails.json';
import type errors from '../en-US/errors.json';
import type groupBuy from '../en-US/groupBuy.json';
import type guide from '../en-US/guide.json';
import type home from '../en-US/home.json';
import type identity from '../en-US/identity.json';
import type invitation from '../en-US/invitation.json';
import type invoice from '../en-US/invoice.json';
import type login from '../en-US/login.json';
import type manifest from '../en-US/manifest.json';
import type map from '../en-US/map.json';
import type notify from '../en-US/notify.json';
import type offers from '../en-US/offers.json';
import type pickup from '../en-US/pickup.json';
import type prefectures from '../en-US/prefectures.json';
import type previews from '../en-US/previews.json';
import type purchase from '../en-US/purchase.json';
import type pushes from '../en-US/pushes.json';
import type receipt from '../en-US/receipt.json';
import type requests from '../en-US/requests.json';
import type sale from '../en-US/sale.json';
import type search from '../en-US/search.json';
import type security from '../en-US/security.json';
import type shell from '../en-US/shell.json';
import type staff from '../en-US/staff.json';
import type terms from '../en-US/terms.json';
import type tickets from '../en-US/tickets.json';
import type ui from '../en-US/ui.json';
import type use from '../en-US/use.json';

/** One line per namespace: a new file en-US/<namespace>.json is added here, and to a bundle of the app that shows it. */
interface SourceTexts {
  account: typeof account;
  answer: typeof answer;
  console: typeof console;
  coupons: typeof coupons;
  declines: typeof declines;
  device: typeof device;
  emails: typeof emails;
  errors: typeof errors;
  groupBuy: typeof groupBuy;
  guide: typeof guide;
  home: typeof home;
  identity: typeof identity;
  invitation: typeof invitation;
  invoice: typeof invoice;
  login: typeof login;
  manifest: typeof manifest;
  map: typeof map;
  notify: typeof notify;
  offers: typeof offers;
  pickup: typeof pickup;
  prefectures: typeof prefectures;
  previews: typeof previews;
  purchase: typeof purchase;
  pushes: typeof pushes;
  receipt: typeof receipt;
  requests: typeof requests;
  sale: typeof sale;
  search: typeof search;
  security: typeof security;
  shell: typeof shell;
  staff: typeof staff;
  terms: typeof terms;
  tickets: typeof tickets;
  ui: typeof ui;
  use: typeof use;
}

export type Namespace = keyof SourceTexts;

export type KeyOf<N extends Namespace> = { [K in N]: `${K}.${keyof SourceTexts[K] & string}` }[N];

/** Every key there is: 'login.emailFormat', 'errors.E101', … */
export type MessageKey = KeyOf<Namespace>;
