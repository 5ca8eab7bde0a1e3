/** Types of /embed/v1.js. Setting up, keys and messages: docs/embedding.md. */

export type Language = 'ja-JP' | 'en-US' | 'zh-CN' | 'ko-KR';

export interface Purchase {
  /** As the visitor sees it, in mails too. */
  orderNumber: string;
  /** Whole yen, tax included. */
  amount: number;
  currency: 'JPY';
  /** Paid; asked for, and paid once the store says yes; or waiting for the others of a share deal. */
  state: 'established' | 'awaitingStore' | 'awaitingGroup';
}

export interface MountOptions {
  /** Where the app is: https://tickets.example.com. */
  origin: string;
  /**
   * Asks your server for a fresh assertion whenever the app has loaded, and once more where one was refused. Null: nobody is
   * signed in with you, and whoever your earlier assertion has signed in is signed out.
   */
  getAssertion?: () => Promise<string | null>;
  /** Without it the visitor's own choice counts, else the browser's language. */
  language?: Language;
  /** The first screen: /home unless another is wanted. */
  path?: string;
  /** Names the frame for those who hear the page. */
  title?: string;
  /** content: as high as what is shown, never higher than the window. fill: your style decides. */
  height?: 'content' | 'fill';
  onReady?: (app: { language: Language }) => void;
  /** The path of the screen, without its query. */
  onNavigate?: (path: string) => void;
  /** partner: by your assertion. own: with an account of the visitor's own. */
  onSignedIn?: (account: 'partner' | 'own') => void;
  onSignedOut?: () => void;
  /** Also a second, fresh assertion was refused. The app goes on for a guest. */
  onAssertionRefused?: () => void;
  onPurchase?: (purchase: Purchase) => void;
  /** With it the app shows a button that closes it. It has been taken out of the page by then. */
  onClose?: () => void;
}

export interface Mounted {
  readonly frame: HTMLIFrameElement;
  /** Leads to a screen that is open to everybody or to the visitor's lists. Others are left unanswered. */
  navigate(path: string): void;
  setLanguage(language: Language): void;
  /** Somebody has signed in or out with you: getAssertion is asked again. */
  refreshAssertion(): Promise<void>;
  /** Asks the app to end what is under way, such as a payment, and to close. */
  close(): void;
  /** Takes the app out of the page at once. */
  unmount(): void;
}

export interface MealTickets {
  mount(element: Element, options: MountOptions): Mounted;
}

declare global {
  const mealTickets: MealTickets;
}
