import { limits } from '@meal/contract/limits';
import { ToastRegion } from '@meal/ui/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslator } from '../language/language';

interface FrameProps {
  children: ReactNode;
}

/** What stands around every screen: the way past the header, the toasts, and focus on the h1 after navigation. */
export function Frame({ children }: FrameProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a
        href="#content"
        onClick={(event) => {
          // What stands behind the # may be the key of a page.
          event.preventDefault();
          const content = document.getElementById('content');
          content?.setAttribute('tabindex', '-1');
          content?.focus();
        }}
        className="sr-only rounded-md bg-raised font-bold text-ai shadow-float focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-40 focus-visible:flex focus-visible:min-h-tap focus-visible:items-center focus-visible:px-4"
      >
        {t('console.skipToContent')}
      </a>
      <ToastRegion label={t('ui.notifications')} closeLabel={t('ui.close')} durationMs={limits.toastMs} />
      {children}
    </>
  );
}

interface PageTitleProps {
  page: string;
}

export function PageTitle({ page }: PageTitleProps) {
  const t = useTranslator();
  return <title>{t('console.pageTitle', { page })}</title>;
}
