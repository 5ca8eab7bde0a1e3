import { consolePaths, isDeclared, visitorPaths } from '@meal/contract/addresses';
import type { Page } from '@playwright/test';

/** Where each app stands, and what it has there. */
const apps: Readonly<Record<string, readonly string[]>> = { '/food': visitorPaths, '/console': consolePaths };

/** What the build writes beside the pages. */
const files = ['/food/licences.txt'];

interface Found {
  dead: string[];
  /** Where links of ours lead to. */
  paths: string[];
}

/**
 * Controls that nothing is bound to, and links to addresses that we do not have. React keeps what it was told about an element
 * with it; what is bound and does nothing all the same is found by pressing it (dead-controls.spec.ts).
 */
export async function deadControls(page: Page): Promise<string[]> {
  const { dead, paths } = await page.evaluate((): Found => {
    const propsOf = (element: Element | null): Record<string, unknown> | undefined => {
      const key = element && Object.keys(element).find((each) => each.startsWith('__reactProps$'));
      return key ? Reflect.get(element, key) : undefined;
    };
    const presses = ['onClick', 'onPointerDown', 'onPointerUp', 'onMouseDown', 'onChange'];
    const isBound = (element: Element) => {
      const props = propsOf(element);
      // Not ours, as what a map draws.
      return !props || presses.some((press) => props[press] !== undefined);
    };
    const isSent = (button: HTMLButtonElement) =>
      button.type === 'submit' && button.form !== null && propsOf(button.form)?.['onSubmit'] !== undefined;
    const leads = (link: HTMLAnchorElement) => {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) return document.getElementById(href.slice(1)) !== null;
      return href !== '';
    };
    const works = (control: Element): boolean => {
      if (control instanceof HTMLAnchorElement) return leads(control);
      if (control.matches('summary')) return control.parentElement?.tagName === 'DETAILS';
      // What keeps its own mark can be ticked whether anybody listens or not.
      if (control instanceof HTMLInputElement && propsOf(control)?.['checked'] === undefined) return true;
      return isBound(control) || (control instanceof HTMLButtonElement && isSent(control));
    };
    const controls = [
      ...document.querySelectorAll(
        'a, button:enabled, summary, select:enabled, input:is([type="radio"], [type="checkbox"]):enabled',
      ),
    ].filter((control) => control.checkVisibility());
    const ours = controls
      .filter((control) => control instanceof HTMLAnchorElement)
      .filter((link) => !link.getAttribute('href')?.startsWith('#'))
      .filter(
        ({ origin, pathname }) => origin === location.origin && /^\/(food|console)(\/|$)/.test(pathname),
      )
      .map(({ pathname }) => pathname);
    return {
      dead: controls
        .filter((control) => !works(control))
        .map(({ outerHTML }) => `does nothing: ${outerHTML.slice(0, 160)}`),
      paths: [...new Set(ours)],
    };
  });
  return [...dead, ...paths.filter((path) => !isThere(path)).map((path) => `leads nowhere: ${path}`)];
}

function isThere(path: string): boolean {
  if (files.includes(path)) return true;
  return Object.entries(apps).some(
    ([base, known]) => path.startsWith(base) && isDeclared(known, path.slice(base.length) || '/'),
  );
}
