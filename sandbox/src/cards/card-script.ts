/*
 * /sandbox/card.js, served as it stands here: the part that runs in the shop's page. The fields themselves are in a frame
 * of the provider that has no origin, so the shop can neither read nor style them beyond what is handed over.
 *
 *   const fields = SandboxCards.mount(element, { publicKey, language, theme, texts, onSubmit });
 *   await fields.ready;                        rejects where the provider cannot be reached
 *   await fields.tokenize();                   { paymentToken } or { errors: { number: 'invalid', … } }
 *   fields.update({ language, theme, texts }); another language or look; what was typed stays
 *   fields.focus();
 *   fields.destroy();
 *
 * language: 'ja', 'en', 'zh', 'ko', or a number of the wire. texts: any of the names in card-texts.ts. onSubmit: Enter was
 * pressed in a field. theme: ink, soft, surface, line, accent, danger (colours) and radius, as any CSS value that the
 * element understands, such as 'var(--ink)'; what is missing is taken from --card-ink … of the element. Font, size and
 * light or dark are the element's own.
 */
export const cardScript = String.raw`'use strict';
(() => {
  const frameUrl = new URL('card-fields', document.currentScript.src);
  const colours = ['ink', 'soft', 'surface', 'line', 'accent', 'danger'];
  const patienceMs = 15000;

  /** What a value means at this place of the page: variables and light-dark() resolved. */
  function resolve(element, property, value) {
    const probe = element.ownerDocument.createElement('span');
    probe.hidden = true;
    probe.style.setProperty(property, value);
    element.append(probe);
    const resolved = getComputedStyle(probe).getPropertyValue(property);
    probe.remove();
    return resolved;
  }

  function lookOf(element, theme = {}) {
    const style = getComputedStyle(element);
    const look = { font: style.fontFamily, size: style.fontSize, scheme: schemeOf(style.colorScheme) };
    const take = (name, property) => {
      const own = style.getPropertyValue('--card-' + name).trim();
      const value = theme[name] || own;
      if (value) look[name] = resolve(element, property, value);
    };
    for (const name of colours) take(name, 'color');
    take('radius', 'border-top-left-radius');
    return look;
  }

  function schemeOf(computed) {
    const isOpen = computed === 'normal' || (computed.includes('light') && computed.includes('dark'));
    if (!isOpen) return computed.includes('dark') ? 'dark' : 'light';
    return computed !== 'normal' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  function mount(element, options = {}) {
    let settings = { ...options };
    let port;
    let asked = 0;
    let isGone = false;
    const waiting = new Map();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const frame = document.createElement('iframe');
    const address = new URL(frameUrl);
    address.searchParams.set('shop', location.origin);
    address.searchParams.set('language', settings.language ?? document.documentElement.lang);
    frame.src = address.href;
    frame.title = settings.title ?? 'Card';
    frame.allow = '';
    for (const [name, value] of Object.entries({ border: '0', width: '100%', display: 'block', height: '0' })) {
      frame.style.setProperty(name, value);
    }

    let settleReady;
    const ready = new Promise((resolve, reject) => {
      settleReady = { resolve, reject };
    });
    // Whoever does not wait for it hears of it at tokenize().
    ready.catch(() => {});
    const patience = setTimeout(() => settleReady.reject(new Error('The card fields did not load.')), patienceMs);

    function configure() {
      const look = lookOf(element, settings.theme);
      // Frame and page of one scheme: otherwise browsers paint a ground behind the frame.
      frame.style.colorScheme = look.scheme;
      const { publicKey, language, texts } = settings;
      port?.postMessage({ type: 'configure', look, publicKey, language: language === undefined ? undefined : String(language), texts });
    }

    function takePort(event) {
      if (event.source !== frame.contentWindow || event.origin !== 'null') return;
      if (event.data !== 'sandbox-cards' || !event.ports[0]) return;
      [port] = event.ports;
      port.onmessage = ({ data }) => hear(data);
      configure();
    }

    function hear(message) {
      if (message.type === 'ready') {
        clearTimeout(patience);
        settleReady.resolve();
      }
      if (message.type === 'height') frame.style.height = message.height + 'px';
      if (message.type === 'submit') settings.onSubmit?.();
      if (message.type === 'answer') {
        waiting.get(message.id)?.(message.answer);
        waiting.delete(message.id);
      }
    }

    async function tokenize() {
      try {
        await ready;
      } catch {
        return { errors: { form: 'unreachable' } };
      }
      if (isGone) return { errors: { form: 'unreachable' } };
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        port.postMessage({ type: 'tokenize', id });
      });
    }

    const follower = new MutationObserver(configure);
    follower.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
    dark.addEventListener('change', configure);
    addEventListener('message', takePort);
    element.append(frame);

    return {
      ready,
      tokenize,
      update(changed) {
        settings = { ...settings, ...changed };
        if (settings.title) frame.title = settings.title;
        configure();
      },
      focus() {
        frame.focus();
        port?.postMessage({ type: 'focus' });
      },
      destroy() {
        isGone = true;
        clearTimeout(patience);
        settleReady.reject(new Error('The card fields were taken away.'));
        follower.disconnect();
        dark.removeEventListener('change', configure);
        removeEventListener('message', takePort);
        for (const answer of waiting.values()) answer({ errors: { form: 'unreachable' } });
        waiting.clear();
        port?.close();
        frame.remove();
      },
    };
  }

  window.SandboxCards = Object.freeze({ mount });
})();
`;
