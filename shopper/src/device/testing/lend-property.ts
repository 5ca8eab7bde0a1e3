import { onTestFinished } from 'vitest';

/** Gives an object of the browser what it lacks, until the test is over: files share one browser. */
export function lendProperty(
  target: object,
  name: string,
  descriptor: { value: unknown } | { get: () => unknown },
): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  onTestFinished(() => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  });
}
