import type { CallPath } from '@meal/contract/calls';
import { calls } from '@meal/contract/calls';
import type { CallDefinition } from '@meal/contract/define-call';
import { consoleContext, requestContext } from '@meal/contract/envelope';
import { fallbackLocale, languageNumbers } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { Clock } from '@meal/kit/clock';
import { WrittenJson } from '@meal/kit/written-json';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ForbiddenError } from '../platform/app-error';
import { limitCaller } from '../platform/limit-caller';
import type { Logger } from '../platform/logger';
import type { Metrics } from '../platform/metrics';
import type { TakeHit } from '../platform/rate-limit';
import { type AnswerBody, packBody, writeBody } from './answer-body';
import type { CallHandlers } from './call-handlers';
import { type SessionFinding, staffSession, visitorSession } from './call-sessions';
import { type CallerNetwork, callerNetworks } from './caller-network';
import { checkedRefusal } from './checked-refusal';
import { readCookies, staffDevice } from './cookies';
import { type Answer, failure, success } from './envelope';
import { EventStream, streamHeaders } from './event-stream';
import type { FloodGate } from './flood-gate';
import type { Headers } from './security-headers';

export interface CallPipeline extends SessionFinding {
  handlers: CallHandlers;
  headers: Headers;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** Requests per minute for one network and one session; absent with RATE_LIMITS=off. */
  flood?: { gate: FloodGate; perNetwork: number; perSession: number };
  takeHit: TakeHit;
  corsOrigins: readonly string[];
  /** Holds answers against the contract: on in tests. */
  checkAnswers?: boolean;
}

interface Route {
  call: CallDefinition;
  isOfConsole: boolean;
  handler(input: unknown, request: unknown): Promise<unknown>;
  networkOf(ip: string): CallerNetwork;
}

/** Registers every call of the contract. */
export function registerCalls(app: FastifyInstance, pipeline: CallPipeline): void {
  const networkOf = callerNetworks(pipeline.secrets.logKey);
  for (const call of calls as readonly CallDefinition[]) {
    const handler = pipeline.handlers[call.path as CallPath] as Route['handler'];
    const route = { call, isOfConsole: !call.path.startsWith('shopper/'), handler, networkOf };
    const bodyLimit = call.bodyBytes ?? limits.bodyBytes;
    app.post(`/api/${call.path}`, { bodyLimit }, (request, reply) =>
      answerCall(pipeline, route, request, reply),
    );
  }
  app.options('/api/*', (request, reply) => answerPreflight(pipeline, request, reply));
  // Before a body is read, and for what turns out to be no call as well.
  app.addHook('onRequest', (request, _, done) => {
    // By the route, since an address can be written in several ways; what is no call has none.
    const isCall = request.routeOptions.url?.startsWith('/api/') ?? isApiAddress(request.url);
    if (!isCall) return done();
    refuseForeignSites(pipeline, request);
    const { flood, clock } = pipeline;
    flood?.gate.hit(networkOf(request.ip).floodKey, flood.perNetwork, clock.now());
    return done();
  });
}

export function isApiAddress(url: string): boolean {
  return /^\/api(\/|$|\?)/.test(url);
}

async function answerCall(
  pipeline: CallPipeline,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now();
  let answer: Answer;
  try {
    answer = success(await runCall(pipeline, route, request, reply));
  } catch (error) {
    answer = failure(pipeline.checkAnswers ? checkedRefusal(route.call, error) : error);
    if (answer.unexpected) pipeline.logger.error({ call: route.call.path, err: error }, 'call failed');
  }
  const { data } = answer.body;
  if (data instanceof EventStream) {
    return send(pipeline, route.call.path, answer, request, reply, { started, body: data });
  }
  const written = writeBody(answer);
  const body = route.call.audience === 'public' ? await packBody(written, request) : written;
  return send(pipeline, route.call.path, answer, request, reply, { started, body });
}

/** Who calls, then whether that may call, then what is asked. */
async function runCall(
  pipeline: CallPipeline,
  { call, isOfConsole, handler, networkOf }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { clock, flood } = pipeline;
  const now = clock.now();
  const { address: networkAddress } = networkOf(request.ip);
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
  const userAgent = request.headers['user-agent'] ?? '';
  const asker = { networkAddress, setCookie, userAgent, origin: request.headers.origin };
  if (isOfConsole) {
    const { language: asked } = consoleContext.parse(request.body);
    const staff = await staffSession(pipeline, call, request, now);
    const language = asked ?? staff?.member.language ?? languageNumbers[fallbackLocale];
    const input = call.input.parse(request.body);
    const browser = {
      device: staffDevice(readCookies(request.headers.cookie)),
      userAgent: request.headers['user-agent'] ?? '',
    };
    await admit(pipeline, call, networkAddress);
    return checked(pipeline, call, await handler(input, { ...asker, language, staff, browser }));
  }
  const context = requestContext.parse(request.body);
  const { language } = context;
  const session = await visitorSession(pipeline, call, context, now);
  if (session) flood?.gate.hit(`session:${session.account.userId}`, flood.perSession, now);
  const input = call.input.parse(request.body);
  await admit(pipeline, call, networkAddress);
  return checked(pipeline, call, await handler(input, { ...asker, language, session }));
}

/** Within what one network may ask of this call. */
async function admit(pipeline: CallPipeline, { perNetwork }: CallDefinition, where: string): Promise<void> {
  if (perNetwork) await limitCaller(pipeline, { ...perNetwork, where });
}

function refuseForeignSites({ corsOrigins }: CallPipeline, request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] !== 'cross-site') return;
  if (!corsOrigins.includes(request.headers.origin ?? '')) throw new ForbiddenError();
}

function checked(pipeline: CallPipeline, call: CallDefinition, answer: unknown): unknown {
  if (!pipeline.checkAnswers || answer instanceof EventStream) return answer;
  return call.output.parse(answer instanceof WrittenJson ? answer.parse() : answer);
}

function answerPreflight(pipeline: CallPipeline, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ ...pipeline.headers, ...corsHeaders(pipeline, request) })
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type, x-xsrf-token')
    .header('access-control-max-age', '600')
    .status(204)
    .send();
}

interface SendOptions {
  started?: number;
  body?: AnswerBody | EventStream<unknown>;
}

/** The one way in which an envelope leaves; also used for what never reaches a call. */
export function send(
  pipeline: CallPipeline,
  name: string,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  { started = performance.now(), body = writeBody(answer) }: SendOptions = {},
): FastifyReply {
  const { logger, metrics, headers } = pipeline;
  const ms = performance.now() - started;
  if (answer.retryAfterSeconds) void reply.header('retry-after', String(answer.retryAfterSeconds));
  if (request.headers.origin) void reply.headers(corsHeaders(pipeline, request));
  metrics.callAnswered(name, answer.body.code, ms / 1000);
  logger.info(
    {
      request: request.id,
      call: name,
      status: answer.status,
      code: answer.body.code,
      ms: Math.round(ms),
    },
    'call',
  );
  void reply.status(answer.status).headers(headers);
  if (body instanceof EventStream) return reply.headers(streamHeaders).send(body.lines);
  if (body.encoding) void reply.header('content-encoding', body.encoding);
  return reply.send(body.content);
}

function corsHeaders({ corsOrigins }: CallPipeline, request: FastifyRequest): Headers {
  const { origin } = request.headers;
  if (!origin || !corsOrigins.includes(origin)) return { vary: 'origin' };
  return { 'access-control-allow-origin': origin, vary: 'origin' };
}
