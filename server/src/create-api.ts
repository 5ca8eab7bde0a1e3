import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { consolePaths, visitorPaths } from '@meal/contract/addresses';
import { limits } from '@meal/contract/limits';
import type { FastifyInstance } from 'fastify';
import { consoleSecurityCalls } from './calls/console/security';
import { consoleSessionCalls } from './calls/console/session';
import { consoleStaffCalls } from './calls/console/staff';
import { activityCalls } from './calls/shopper/activity';
import { couponCalls } from './calls/shopper/coupon';
import { eventCalls } from './calls/shopper/events';
import { groupBuyCalls } from './calls/shopper/group-buy';
import { homeCalls } from './calls/shopper/home';
import { invitationCalls } from './calls/shopper/invitation';
import { likeCalls } from './calls/shopper/like';
import { offerCalls } from './calls/shopper/offer';
import { orderCalls } from './calls/shopper/order';
import { placeCalls } from './calls/shopper/place';
import { pushCalls } from './calls/shopper/push';
import { receiptCalls } from './calls/shopper/receipt';
import { reservationCalls } from './calls/shopper/reservation';
import { s3KeyCalls } from './calls/shopper/s3-key';
import { sessionCalls } from './calls/shopper/session';
import { supportCalls } from './calls/shopper/support';
import { systemKeyCalls } from './calls/shopper/system-key';
import { ticketCalls } from './calls/shopper/ticket';
import { ticketCancelCalls } from './calls/shopper/ticket-cancel';
import { userCalls } from './calls/shopper/user';
import { walletPassCalls } from './calls/shopper/wallet-pass';
import { storeAnswerCalls } from './calls/store/answer';
import { storeEmailTicketCalls } from './calls/store/email-ticket';
import { storeReservationCalls } from './calls/store/reservation';
import { storeTicketCalls } from './calls/store/ticket';
import type { Context } from './context';
import { answerAsDemo, mayEnterDemo, registerDevRoutes } from './demo/entrance';
import { describedPages, searchEngines } from './described-pages';
import { findLiveSessions, sessionFinder } from './domains/accounts/session-repository';
import { SessionWatch } from './domains/accounts/session-watch';
import { isOperator } from './domains/staff/session-terms';
import type { StaffMember } from './domains/staff/staff-member';
import { findStaffSession } from './domains/staff/staff-sessions';
import { manifestWords } from './emails/manifest-words';
import { stopPage, stopPageStyle } from './emails/stop-page';
import { registerEmbeddedSandbox } from './embedded-sandbox';
import { findStopping, stopMails } from './flows/accounts/stop-mails';
import { shopPath } from './flows/mails/shop-path';
import { providerEventTaker } from './flows/payments/provider-event-taker';
import { frameAncestors } from './frame-ancestors';
import { registerApiReference } from './http/api-reference/register-api-reference';
import type { CallHandlers } from './http/call-handlers';
import type { CallPipeline } from './http/call-pipeline';
import { CookieWriter } from './http/cookies';
import { registerDishPictures } from './http/dish-pictures';
import { registerEmbedScript } from './http/embed-script';
import { FloodGate } from './http/flood-gate';
import { createHttpServer } from './http/http-server';
import { OpenStreams } from './http/open-streams';
import { registerPassFiles } from './http/pass-files';
import { registerProviderWebhook } from './http/provider-webhook';
import { registerSearchEngines } from './http/search-engines';
import { callHeaders, plainHeaders } from './http/security-headers';
import { registerStopMails } from './http/stop-mails';
import { registerWebApp, type WebApp } from './http/web-app';
import { registerWebManifest } from './http/web-manifest';
import { passFiles } from './pass-files';
import { hashToken } from './platform/identifiers';
import { ChangeFeed } from './reads/change-feed';
import { readChanges } from './reads/changes';
import { readLiveNumbers } from './reads/live-numbers';
import { NumbersFeed } from './reads/numbers-feed';
import { orderReader } from './reads/orders';
import { registerPictures } from './register-pictures';
import { sharePictures } from './share-pictures';

export interface ApiSettings {
  isReady(): Promise<boolean>;
  /** Folder with the built apps; undefined where another server shows them, as in development. */
  appsRoot?: string;
  /** Puts the demo's clock forward and runs what is then due. */
  advanceClock(seconds: number): Promise<void>;
  checkAnswers?: boolean;
  /** Paints what may be shared before anybody asks for it. */
  paintsAhead?: boolean;
}

/** The HTTP side of the server, ready to listen. */
export async function createApi(context: Context, settings: ApiSettings): Promise<FastifyInstance> {
  const { config, services, connection, logger, metrics, demo, ownAddress, renderer, push } = context;
  const headers = { https: config.publicUrl.protocol === 'https:', frameAncestors: frameAncestors(context) };
  const cookies = new CookieWriter(headers.https);
  const mustEnrol = ({ role, hasTotp }: StaffMember) => config.operatorTotp && isOperator(role) && !hasTotp;
  const streams = new OpenStreams();
  const readOrder = orderReader(connection.pool);
  const handlers: CallHandlers = {
    ...userCalls(services, context.pictures),
    ...sessionCalls(services),
    ...s3KeyCalls(services, context.pictures, (page) => ownAddress.originFor(page)),
    ...systemKeyCalls(services, config, context.partners),
    ...homeCalls(services),
    ...placeCalls(services),
    ...offerCalls(services),
    ...likeCalls(services),
    ...activityCalls(services),
    ...couponCalls(services),
    ...groupBuyCalls(services, readOrder),
    ...invitationCalls(services, { enabled: config.invitations, origin: () => ownAddress.outer.origin }),
    ...orderCalls(services, readOrder, (page) => ownAddress.originFor(page)),
    ...reservationCalls(services, readOrder),
    ...ticketCalls(services),
    ...ticketCancelCalls(services),
    ...receiptCalls(services, renderer),
    ...supportCalls(services, { supportEmail: config.supportEmail, pictures: context.pictures }),
    ...walletPassCalls(services, {
      wallets: config.wallets,
      operator: config.operator.name,
      origin: (page) => ownAddress.originFor(page),
    }),
    ...pushCalls(services, { publicKey: push.keys.publicKey, loopback: push.loopback }),
    ...eventCalls(services, {
      changes: changeFeed(context),
      numbers: numbersFeed(context),
      streams,
      sessions: sessionWatch(context),
    }),
    ...consoleSessionCalls(services, cookies, mustEnrol),
    ...consoleSecurityCalls(services, config.operatorTotp),
    ...consoleStaffCalls(services),
    ...storeReservationCalls(services),
    ...storeAnswerCalls(services),
    ...storeTicketCalls(services),
    ...storeEmailTicketCalls(services),
  };
  const flood = floodLimits(context);
  const pipeline: CallPipeline = {
    handlers,
    headers: callHeaders(headers),
    clock: services.clock,
    logger,
    metrics,
    secrets: services.secrets,
    flood,
    takeHit: services.takeHit,
    corsOrigins: config.corsOrigins,
    findSession: sessionFinder(connection.pool),
    findStaffSession: (token, now) => findStaffSession(connection.db, hashToken(token), now),
    mustEnrol,
    checkAnswers: settings.checkAnswers,
  };
  const app = createHttpServer({
    pipeline,
    headers,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken ?? demo?.settings.metricsToken,
    isReady: settings.isReady,
  });
  ownAddress.listensWith(app.server);
  // Streams end by themselves only after minutes; the server would wait for them.
  app.addHook('preClose', async () => streams.close());
  // What was counted in the last second goes out before the database is left.
  app.addHook('onClose', async () => flood?.gate.exchange());
  registerProviderWebhook(app, { headers, take: providerEventTaker(services) });
  if (demo) {
    const door = { settings: demo.settings, needsToken: config.demoPublic };
    const sandbox = config.payment
      ? undefined
      : await registerEmbeddedSandbox(app, context, (request) => mayEnterDemo(door, request));
    registerDevRoutes(app, {
      ...door,
      db: services.db,
      clock: services.clock,
      printer: renderer,
      origin: config.publicUrl.origin,
      supportEmail: config.supportEmail,
      support: (answer) => answerAsDemo(services, answer),
      advanceClock: async (seconds) => {
        try {
          await settings.advanceClock(seconds);
        } finally {
          // The provider's time has moved too; what it tells us then may be due at once.
          await sandbox?.catchUp();
          await settings.advanceClock(0);
        }
      },
    });
  }
  for (const web of builtApps(settings.appsRoot)) {
    const ownHeaders = web.embeddable
      ? {
          ...headers,
          mapOrigins: config.mapOrigins,
          uploadOrigin: context.pictures.storage.origin,
          providers: services.providers.all.map(({ browser }) => browser.sources),
        }
      : { ...headers, frameAncestors: [] };
    await registerWebApp(app, web, {
      headers: ownHeaders,
      cookies,
      xsrfKey: services.secrets.xsrfKey,
      ...(web.base === limits.basePath ? { describe: describedPages(context) } : {}),
    });
  }
  if (settings.appsRoot) registerEmbedScript(app, join(settings.appsRoot, 'shopper/dist/embed'), headers);
  registerWebManifest(app, headers, manifestWords);
  const pictures = sharePictures(context, flood);
  registerDishPictures(app, { headers, ...pictures });
  registerPassFiles(app, { headers, ...passFiles(context) });
  registerSearchEngines(app, { headers, admit: pictures.admit, ...searchEngines(context) });
  if (settings.paintsAhead) {
    const stopPainting = pictures.paintAhead();
    app.addHook('preClose', async () => stopPainting());
  }
  registerPictures(app, context, headers, flood);
  registerStopMails(app, {
    headers,
    isOurs: async (stopping) => (await findStopping(services, stopping)) !== undefined,
    stop: (stopping) => stopMails(services, stopping),
    render: (locale, page) => stopPage(locale, { ...page, settings: shopPath('/userCenter/account') }),
    style: stopPageStyle,
  });
  registerApiReference(app, { headers, origin: config.publicUrl.origin });
  app.get('/licences', (_, reply) =>
    reply.headers(plainHeaders(headers)).redirect(shopPath('/userCenter/wbLink', { key: 'licences' })),
  );
  app.get('/', (_, reply) => reply.headers(plainHeaders(headers)).redirect(`${limits.basePath}/home`));
  return app;
}

function changeFeed({ services, logger }: Context): ChangeFeed {
  return new ChangeFeed({
    clock: services.clock,
    look: (userIds, from) => readChanges(services.db, userIds, from),
    onFailure: (error) => logger.warn({ err: error }, 'looking for changes'),
  });
}

function numbersFeed({ services, logger }: Context): NumbersFeed {
  return new NumbersFeed({
    clock: services.clock,
    look: (watched, now) => readLiveNumbers(services.db, watched, now),
    onFailure: (error) => logger.warn({ err: error }, 'looking at live numbers'),
  });
}

function sessionWatch({ services, logger }: Context): SessionWatch {
  return new SessionWatch({
    clock: services.clock,
    look: (tokenHashes, now) => findLiveSessions(services.db, tokenHashes, now),
    onFailure: (error) => logger.warn({ err: error }, 'looking for ended sessions'),
  });
}

function floodLimits({ config, services, logger }: Context): CallPipeline['flood'] {
  if (!config.rateLimits) return undefined;
  const gate = new FloodGate(services.db, (error) => logger.error({ err: error }, 'flood limits'));
  return { gate, perNetwork: config.callsPerNetwork, perSession: config.callsPerSession };
}

function builtApps(root: string | undefined): WebApp[] {
  if (root === undefined) return [];
  const apps: WebApp[] = [
    { base: limits.basePath, root: join(root, 'shopper/dist'), paths: visitorPaths, embeddable: true },
    { base: '/console', root: join(root, 'console/dist'), paths: consolePaths, embeddable: false },
  ];
  return apps.filter((app) => existsSync(join(app.root, 'index.html')));
}
