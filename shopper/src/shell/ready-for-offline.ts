import { limits } from '@meal/contract/limits';
import { currentLocale } from '../data/app-state';
import { refreshWallet } from '../data/keep-wallet';

/** Keeps the app and the visitor's tickets on the device. Nobody waits for it, and what fails is tried at the next visit. */
export async function readyForOffline(): Promise<void> {
  await Promise.all([keepApp(), refreshWallet()]);
}

async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`${limits.basePath}/service-worker.js`);
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
    active?.postMessage({ language: currentLocale() });
  } catch {
    // Private windows and embedding apps may forbid it: the app then needs a network.
  }
}
