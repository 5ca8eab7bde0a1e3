/** Frames of the provider in the shop's page: each has no origin, and speaks with that page alone, by a channel that it hands over. */
export const framesScript = String.raw`
  const patienceMs = 15000;

  function openFrame({ page, parameters, title, hear, configure }) {
    let port;
    const frame = document.createElement('iframe');
    const address = new URL(page, scriptUrl);
    for (const [name, value] of Object.entries({ shop: location.origin, ...parameters })) {
      address.searchParams.set(name, value);
    }
    frame.src = address.href;
    frame.title = title;
    frame.allow = '';
    setStyle(frame, { border: '0', width: '100%', display: 'block', height: '0' });

    let settleReady;
    const ready = new Promise((resolve, reject) => {
      settleReady = { resolve, reject };
    });
    // Not everybody waits for it.
    ready.catch(() => {});
    const patience = setTimeout(() => settleReady.reject(new Error('The frame did not load.')), patienceMs);

    function takePort(event) {
      if (event.source !== frame.contentWindow || event.origin !== 'null') return;
      if (event.data !== 'sandbox-cards' || !event.ports[0]) return;
      [port] = event.ports;
      port.onmessage = ({ data }) => {
        if (data.type === 'ready') {
          clearTimeout(patience);
          settleReady.resolve();
        }
        hear(data);
      };
      configure();
    }
    addEventListener('message', takePort);

    return {
      frame,
      ready,
      tell: (message) => port?.postMessage(message),
      configure(look, settings) {
        // Frame and page of one scheme: otherwise browsers paint a ground behind the frame.
        frame.style.colorScheme = look.scheme;
        port?.postMessage({ type: 'configure', look, ...settings });
      },
      close() {
        clearTimeout(patience);
        settleReady.reject(new Error('The frame was taken away.'));
        removeEventListener('message', takePort);
        port?.close();
        frame.remove();
      },
    };
  }

  function setStyle(element, style) {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  }
`;
