/*
 * The part of /sandbox/card.js that draws a wallet's button, and the wallet's sheet over the whole page once it is tapped.
 *
 *   const button = SandboxWallets.mount(element, { publicKey, method, purpose, language, title, theme, due, onApproved, onFailed });
 *   await button.ready;                          rejects where the provider cannot be reached
 *   button.update({ language, purpose, title });
 *   button.destroy();
 *
 * purpose: 'buy' or 'book'. due: asked at each tap, in yen; undefined, and the wallet stays closed. onApproved: gets a payment
 * token, good for one attempt, and for what amount. onFailed: the wallet did not come up.
 */
export const walletScript = String.raw`
  const overThePage = { position: 'fixed', inset: '0', height: '100%', 'z-index': '2147483647' };
  /** Until the wallet draws its own. */
  const scrim = 'rgb(0 0 0 / 55%)';

  function mountButton(element, options = {}) {
    let settings = { ...options };
    let sheet;
    const languageOf = () => settings.language ?? document.documentElement.lang;

    const part = openFrame({
      page: 'wallet-button',
      parameters: { language: languageOf(), method: settings.method },
      title: settings.title ?? 'Wallet',
      hear(message) {
        // Where the button is hidden for a while it has no height.
        if (message.type === 'height' && message.height > 0) part.frame.style.height = message.height + 'px';
        if (message.type === 'tap' && !sheet) tap();
      },
      configure: configure,
    });
    const stopFollowing = followLook(configure);
    element.append(part.frame);

    function configure() {
      const { purpose } = settings;
      part.configure(lookOf(element, settings.theme), { language: String(languageOf()), purpose });
    }

    function tap() {
      const amount = settings.due?.();
      if (amount === undefined) return;
      sheet = openSheet(element, { ...settings, language: languageOf(), amount }, (answer) => {
        sheet = undefined;
        if (answer.paymentToken) return settings.onApproved?.(answer.paymentToken, amount);
        part.frame.focus();
        if (answer.failed) settings.onFailed?.();
      });
    }

    return {
      ready: part.ready,
      update(changed) {
        settings = { ...settings, ...changed };
        if (settings.title) part.frame.title = settings.title;
        configure();
      },
      destroy() {
        stopFollowing();
        sheet?.close();
        part.close();
      },
    };
  }

  /** Everything else of the page is out of reach until the wallet is answered. */
  function openSheet(element, { publicKey, method, language, amount, title, theme }, onClosed) {
    const behind = [...document.body.children].filter((child) => !child.inert);
    const part = openFrame({
      page: 'wallet-sheet',
      parameters: { language, method, amount },
      title: title ?? 'Wallet',
      hear(message) {
        if (message.type === 'answer') leave({ paymentToken: message.paymentToken });
      },
      configure: () => part.configure(lookOf(element, theme), { publicKey }),
    });
    let isOpen = true;
    const close = () => {
      isOpen = false;
      removeEventListener('keydown', escape);
      for (const child of behind) child.inert = false;
      part.close();
    };
    function leave(answer) {
      if (!isOpen) return;
      close();
      onClosed(answer);
    }
    function escape({ key }) {
      if (key === 'Escape') leave({});
    }
    for (const child of behind) child.inert = true;
    addEventListener('keydown', escape);
    setStyle(part.frame, { ...overThePage, background: scrim });
    document.body.append(part.frame);
    part.ready.then(
      () => {
        part.frame.style.background = 'transparent';
        part.frame.focus();
      },
      () => leave({ failed: true }),
    );
    return { close };
  }
`;
