/**
 * What this browser can do about notifications. `homeScreen`: an iPhone or iPad can only where the app was opened from its home
 * screen. `refused`: the visitor, or somebody who looks after the device, has said no in the browser.
 */
export type PushAbility = 'none' | 'homeScreen' | 'refused' | 'mayAsk' | 'granted';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'none';
  if (!('PushManager' in window) || !('Notification' in window)) return isApplePage() ? 'homeScreen' : 'none';
  switch (Notification.permission) {
    case 'granted':
      return 'granted';
    case 'denied':
      return 'refused';
    default:
      return 'mayAsk';
  }
}

/** A page in the browser of an iPhone or iPad, which calls itself a Mac; not the app on the home screen. */
function isApplePage(): boolean {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { standalone?: boolean };
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && standalone !== true;
}
