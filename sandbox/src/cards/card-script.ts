/*
 * The part of /sandbox/card.js that draws card fields. They are in a frame of the provider that has no origin, so the shop can
 * neither read nor style them beyond what is handed over.
 *
 *   const fields = SandboxCards.mount(element, { publicKey, language, theme, texts, onSubmit });
 *   await fields.ready;                        rejects where the provider cannot be reached
 *   await fields.tokenize();                   { paymentToken } or { errors: { number: 'invalid', … } }
 *   fields.update({ language, theme, texts }); another language or look; what was typed stays
 *   fields.focus();
 *   fields.destroy();
 *
 * language: 'ja', 'en', 'zh', 'ko', or a number of the wire. texts: any of the names in card-texts.ts. onSubmit: Enter was
 * pressed in a field.
 */
export const cardScript = String.raw`
  function mountFields(element, options = {}) {
    let settings = { ...options };
    let asked = 0;
    let isGone = false;
    const waiting = new Map();

    const part = openFrame({
      page: 'card-fields',
      parameters: { language: settings.language ?? document.documentElement.lang },
      title: settings.title ?? 'Card',
      hear(message) {
        if (message.type === 'height') part.frame.style.height = message.height + 'px';
        if (message.type === 'submit') settings.onSubmit?.();
        if (message.type === 'answer') {
          waiting.get(message.id)?.(message.answer);
          waiting.delete(message.id);
        }
      },
      configure: configure,
    });
    const stopFollowing = followLook(configure);
    element.append(part.frame);

    function configure() {
      const look = lookOf(element, settings.theme);
      const { publicKey, language, texts } = settings;
      part.configure(look, { publicKey, language: language === undefined ? undefined : String(language), texts });
    }

    async function tokenize() {
      try {
        await part.ready;
      } catch {
        return { errors: { form: 'unreachable' } };
      }
      if (isGone) return { errors: { form: 'unreachable' } };
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        part.tell({ type: 'tokenize', id });
      });
    }

    return {
      ready: part.ready,
      tokenize,
      update(changed) {
        settings = { ...settings, ...changed };
        if (settings.title) part.frame.title = settings.title;
        configure();
      },
      focus() {
        part.frame.focus();
        part.tell({ type: 'focus' });
      },
      destroy() {
        isGone = true;
        stopFollowing();
        for (const answer of waiting.values()) answer({ errors: { form: 'unreachable' } });
        waiting.clear();
        part.close();
      },
    };
  }
`;
