import { limits } from '@meal/contract/limits';
import { Brand } from '@meal/ui/illustrations';
import { Link, LinkProvider } from '@meal/ui/link';
import { TabBar } from '@meal/ui/tab-bar';
import { ToastRegion } from '@meal/ui/toast';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { AskedAccount } from './asked-account';
import { useFailureToasts } from './failure-toasts';
import { LanguageButton } from './language-button';
import { currentItem, type NavigationItem } from './navigation-items';
import { NewVersion } from './new-version';
import { OfflineBanner } from './offline-banner';
import { routerLink } from './router-link';
import { useSessionLost } from './session-lost';
import { SiteFooter } from './site-footer';
import { StillLoading } from './still-loading';
import { Surroundings } from './surroundings';

interface LayoutProps {
  navigation: readonly NavigationItem[];
  /** Without tab bar and footer: a step that should not be left by accident. */
  bare: boolean;
  /** On a phone the screen's own bar stands where the tab bar would. */
  ownBar: boolean;
  /** The screen has the settings of the footer itself. */
  ownSettings: boolean;
  children: ReactNode;
}

/** The frame of every screen: a tab bar below on phones, the same links along the top from 700 px. */
export function Layout({ navigation, bare, ownBar, ownSettings, children }: LayoutProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  useFailureToasts();
  useSessionLost();
  const current = currentItem(navigation, pathname);
  const brand = (nameClassName?: string) => (
    <Link href={paths.home} className="inline-flex min-h-tap min-w-tap items-center rounded-md">
      <Brand name={t('shell.brand')} nameClassName={nameClassName} />
    </Link>
  );
  return (
    <LinkProvider render={routerLink}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-3 focus:shadow-float"
          onClick={(event) => {
            // The router must not take #content for a place of its own.
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          {t('shell.skipToContent')}
        </a>
        {bare ? (
          <header className="mx-auto hidden w-full max-w-page px-6 py-2 wide:block">{brand()}</header>
        ) : (
          <header className={ownBar ? 'shell-bar hidden wide:contents' : 'shell-bar contents'}>
            <TabBar
              label={t('shell.navigation')}
              brand={brand('wide:@max-[56em]:sr-only')}
              trailing={<LanguageButton nameClassName="@max-[34em]:sr-only" />}
              items={navigation.map((item) => ({
                href: item.path,
                label: t(item.label),
                icon: item.icon,
                currentIcon: item.currentIcon,
                current: item === current,
              }))}
            />
          </header>
        )}
        <OfflineBanner />
        <Surroundings />
        <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </main>
        {!bare && (
          <>
            {!ownSettings && <SiteFooter />}
            {/* Room for the tab bar that lies over the end of the page. */}
            {!ownBar && (
              <div
                aria-hidden="true"
                className={ownSettings ? 'h-28 wide:h-12' : 'h-20 bg-sunken wide:hidden'}
              />
            )}
          </>
        )}
      </div>
      <StillLoading />
      {/* Never where somebody pays, types a code or shows a ticket. */}
      {!bare && <NewVersion />}
      <AskedAccount />
      <div className="shell-toast contents">
        <ToastRegion label={t('ui.notifications')} closeLabel={t('ui.close')} durationMs={limits.toastMs} />
      </div>
    </LinkProvider>
  );
}
