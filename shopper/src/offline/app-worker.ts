/** The service worker, seen from a page. */
export interface AppWorker {
  registration: ServiceWorkerRegistration;
  /** A newer build than this page's is on the device; calling it brings that in. */
  onNewVersion: (listener: (update: () => void) => void) => void;
}

const lookEveryMs = 30 * 60_000;
const patienceMs = 2_000;

/** Undefined where the browser has none or refuses: the app then needs a network. */
export async function registerWorker(address: string): Promise<AppWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(address);
    // Where something stands between, it is said to be there and is not.
    if (!registration) return undefined;
    return { registration, onNewVersion: (listener) => watch(registration, listener) };
  } catch {
    // Private windows and embedding apps may forbid it.
    return undefined;
  }
}

/** The build of this page, by the address of its first script. */
export function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
}

export function tell(worker: ServiceWorker | null | undefined, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
  worker?.postMessage(message);
}

function watch(registration: ServiceWorkerRegistration, listener: (update: () => void) => void): void {
  const { serviceWorker } = navigator;
  const look = async (waiting: ServiceWorker) => {
    // The network has brought the page of the new build before its worker: nothing is left to be asked.
    if (await isOfThisPage(waiting)) tell(waiting, { takeOver: 'alone' });
    else listener(() => bringIn(waiting));
  };
  const follow = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const settled = () => {
      // The first of all has nobody to wait for.
      if (worker.state === 'installed' && serviceWorker.controller) void look(worker);
    };
    settled();
    worker.addEventListener('statechange', settled);
  };
  follow(registration.waiting ?? registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  // Another tab has brought it in: this page goes on with its own files, and may be loaded anew.
  let controller = serviceWorker.controller;
  const compare = async (present: ServiceWorker) => {
    if (!(await isOfThisPage(present))) listener(() => location.reload());
  };
  serviceWorker.addEventListener('controllerchange', () => {
    const before = controller;
    controller = serviceWorker.controller;
    if (before && controller) void compare(controller);
  });

  // Browsers look for a new worker when a page is loaded, which an app that stays open never does.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

function bringIn(waiting: ServiceWorker): void {
  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  tell(waiting, { takeOver: 'now' });
  // A worker that does not answer keeps nobody from the new page, which comes from the network.
  setTimeout(reload, patienceMs);
}

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
    worker.postMessage({ has: entryOfPage() }, [port2]);
  });
}
