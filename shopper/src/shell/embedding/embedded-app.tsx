import type { HostMessage } from '@meal/contract/embedding';
import { hostPath } from '@meal/contract/host-paths';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../data/client';
import { partnerOf } from '../../data/partner-assertion';
import { currentSession, logout, takeHandedAssertion, useSession } from '../../data/session';
import { useTranslator } from '../../language/language';
import { routeOf } from '../../routes';
import { useLanguageChoice } from '../use-language-choice';
import { CloseBar } from './close-bar';
import { type Host, listenToHost, type PartnerPage, tellHost } from './host-link';
import { useTellHeight } from './tell-height';
import { watchPurchases } from './told-purchases';

/** The app's part of docs/embedding.md. Loaded in a frame only; says nothing before a partner's page has said hello. */
export default function EmbeddedApp() {
  const t = useTranslator();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { chooseLanguage } = useLanguageChoice();
  const [host, setHost] = useState<Host>();

  const take = useEffectEvent((message: Exclude<HostMessage, { type: 'hello' }>, from: Host) => {
    switch (message.type) {
      case 'token':
        return void takeToken(message.assertion, from);
      case 'signOut':
        // Only whom this partner has signed in.
        if (currentSession().userInfo?.partner?.issuer === from.partner) void logout();
        return;
      case 'navigate': {
        const to = hostPath(message.path);
        // Nobody is led away from a payment.
        if (to !== undefined && isShown(to) && queries.isMutating() === 0) void navigate(to);
        return;
      }
      case 'setLanguage':
        return void chooseLanguage(message.language);
      case 'close':
        return whenNothingIsSent(queries, () => tellHost(from, { type: 'close' }));
    }
  });
  const greet = useEffectEvent((greeting: Host) => {
    tellHost(greeting, { type: 'ready', language: t.locale });
    setHost((before) =>
      before?.origin === greeting.origin && before.closable === greeting.closable ? before : greeting,
    );
  });

  useEffect(() => listenToHost({ partnerPages: readPartnerPages, onHello: greet, onMessage: take }), []);
  useTellHeight(host);
  useTellPath(host);
  useTellSession(host);
  useTellPurchases(host, queries);

  return host?.closable ? <CloseBar onClose={() => tellHost(host, { type: 'close' })} /> : null;
}

let pages: Promise<readonly PartnerPage[]> | undefined;

/** Asked once; where that failed, at the next greeting. */
function readPartnerPages(): Promise<readonly PartnerPage[]> {
  pages ??= call('shopper/systemKey/clientConfig', {}, { quiet: true }).then(
    ({ framedBy }) => framedBy,
    (error: unknown) => {
      pages = undefined;
      throw error;
    },
  );
  return pages;
}

/** A partner speaks for its own visitors only. */
async function takeToken(assertion: string, from: Host): Promise<void> {
  const isTheirs = partnerOf(assertion)?.issuer === from.partner;
  const taken = isTheirs ? await takeHandedAssertion(assertion) : 'refused';
  if (taken === 'refused') tellHost(from, { type: 'tokenRefused' });
}

function isShown(path: string): boolean {
  const route = routeOf(path.split('?')[0] ?? '');
  return route?.screen !== undefined || route?.redirect !== undefined;
}

/** A payment that was sent is answered first. */
function whenNothingIsSent(queries: QueryClient, act: () => void): void {
  if (queries.isMutating() === 0) return act();
  const stop = queries.getMutationCache().subscribe(() => {
    if (queries.isMutating() > 0) return;
    stop();
    act();
  });
}

/** Where the visitor is, never what the address asks for: a query may hold what is theirs. */
function useTellPath(host: Host | undefined): void {
  const { pathname } = useLocation();
  const path = routeOf(pathname) && pathname.replace(/(.)\/$/, '$1');
  useEffect(() => {
    if (host && path) tellHost(host, { type: 'navigate', path });
  }, [host, path]);
}

/** That somebody is signed in, and by whose word; not who. */
function useTellSession(host: Host | undefined): void {
  const { status, userInfo } = useSession();
  const told = useRef<string>(undefined);
  const account = userInfo?.partner?.issuer === host?.partner ? 'partner' : 'own';
  const now = status === 'user' ? account : undefined;
  useEffect(() => {
    if (!host || status === 'starting' || told.current === now) return;
    told.current = now;
    tellHost(host, now ? { type: 'signedIn', account: now } : { type: 'signedOut' });
  }, [host, status, now]);
}

function useTellPurchases(host: Host | undefined, queries: QueryClient): void {
  const tell = useEffectEvent((purchase: Parameters<Parameters<typeof watchPurchases>[1]>[0]) => {
    if (host) tellHost(host, purchase);
    return host !== undefined;
  });
  const watching = useRef<ReturnType<typeof watchPurchases>>(undefined);
  useEffect(() => {
    const watch = watchPurchases(queries, tell);
    watching.current = watch;
    return watch.stop;
  }, [queries]);
  // What was bought before the page had spoken is told now.
  useEffect(() => {
    if (host) watching.current?.lookAgain();
  }, [host]);
}
