import { limits } from '@meal/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { currentLocale } from '../data/app-state';
import { refreshWallet } from '../data/keep-wallet';
import { setNewVersion } from '../data/new-version';
import { currentSession, subscribeSession } from '../data/session';
import { isGuest } from '../device/user-info';
import { entryOfPage, registerWorker, tell } from '../offline/app-worker';
import { sendWaiting } from './send-waiting';

/**
 * Keeps the app and the visitor's tickets on the device, and sends what has waited there. Nobody waits for it, and what fails is
 * tried at the next visit.
 */
export async function readyForOffline(queries: QueryClient): Promise<void> {
  nameInLanguage();
  sendWaiting(queries);
  await Promise.all([keepApp(), refreshWallet()]);
}

async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD) return;
  const worker = await registerWorker(`${limits.basePath}/service-worker.js`);
  if (!worker) return;
  worker.onNewVersion(setNewVersion);
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { language: currentLocale(), entry: entryOfPage(), everything: !savesData() });
  await followPush(worker.registration);
}

/** A device that is told of answers may have been given another address, or our key may have changed. */
async function followPush(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('pushManager' in registration) || globalThis.Notification?.permission !== 'granted') return;
  const { renewPush, forgetPush } = await import('../data/push');
  let person = currentSession().userInfo;
  subscribeSession(() => {
    const before = person;
    person = currentSession().userInfo;
    // Whoever signs in as a guest stays the same person; else nobody is here any more who has asked for it.
    const isLeft = before && before.userId !== person?.userId && !(person && isGuest(before));
    if (isLeft) forgetPush().catch(() => {});
  });
  await renewPush().catch(() => {});
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The name under which the app is put on a home screen, in the language that was chosen here. */
function nameInLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = `${limits.basePath}/manifest.webmanifest?lang=${currentLocale()}`;
}
