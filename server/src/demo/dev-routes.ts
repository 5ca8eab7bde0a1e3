import { randomUUID } from 'node:crypto';
import type { Clock } from '@meal/kit/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signAssertion } from '../domains/accounts/partner-assertions';
import { type Headers, pageHeaders } from '../http/security-headers';
import type { MailWriting } from '../jobs/write-mail';
import { equalTexts } from '../platform/secrets';
import { demoStaff, demoStores } from './demo-accounts';
import { answerInput, type DemoAnswer } from './demo-answers';
import type { DemoSettings } from './demo-settings';
import { mailboxPage, mailboxPolicy } from './mailbox-page';
import { readMail, readMailbox } from './read-mailbox';
import { isFromThisMachine } from './this-machine';

export interface DevRoutes extends MailWriting {
  clock: Clock;
  settings: DemoSettings;
  /** Where others reach this demo, /dev needs the token that was printed at start. */
  needsToken: boolean;
  advanceClock(seconds: number): Promise<void>;
  /** Answers or closes a conversation, as the demo's own member of staff. */
  support(answer: DemoAnswer): Promise<void>;
}

const clockInput = z.object({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400),
});
const assertionInput = z.object({ sub: z.string().min(1).max(200), email: z.string().max(254).optional() });
const mailboxQuery = z.object({
  to: z
    .string()
    .regex(/^\P{Cc}{0,1000}$/u)
    .optional(),
});
const mailQuery = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
const fileQuery = mailQuery.extend({ file: z.coerce.number().int().min(0).max(99) });

/** The doors that only a demo has: mailbox, accounts, clock, answers of support, a partner's assertion. */
export function registerDevRoutes(app: FastifyInstance, routes: DevRoutes): void {
  const headers: Headers = {
    ...pageHeaders({ https: false, frameAncestors: [] }, []),
    'cache-control': 'no-store',
  };
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers).type('application/json; charset=utf-8');
    if (!mayEnterDemo(routes, request)) {
      await reply
        .status(403)
        .send({ error: 'This door needs the token that was printed at start (?token=…).' });
    }
  };

  app.get('/dev/mailbox.json', { onRequest: guard }, async (request, reply) => {
    const query = mailboxQuery.safeParse(request.query);
    return query.success ? readMailbox(routes, query.data.to) : refuse(reply, query.error);
  });
  app.get('/dev/mailbox', { onRequest: guard }, async (_, reply) =>
    page(reply, mailboxPage(await readMailbox(routes), routes.needsToken ? routes.settings.devToken : '')),
  );
  app.get('/dev/mailbox/mail', { onRequest: guard }, async (request, reply) => {
    const query = mailQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, query.error);
    const mail = await readMail(routes, query.data.id);
    return mail ? page(reply, mail.html) : reply.status(404).send({ error: 'No such mail.' });
  });
  app.get('/dev/mailbox/file', { onRequest: guard }, async (request, reply) => {
    const query = fileQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, query.error);
    const mail = await readMail(routes, query.data.id);
    const file = mail?.attachments[query.data.file];
    if (!file) return reply.status(404).send({ error: 'No such file.' });
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .type(file.contentType)
      .send(Buffer.from(file.content, 'base64'));
  });
  app.get('/dev/accounts.json', { onRequest: guard }, async () =>
    demoStaff.map(({ role, email, password, storeId }) => ({
      role,
      email,
      password,
      ...(storeId ? { storeId, pin: demoStores.find((store) => store.storeId === storeId)?.pin } : {}),
    })),
  );
  app.post('/dev/clock', { onRequest: guard }, async (request, reply) => {
    const input = clockInput.safeParse(request.body);
    if (!input.success) return refuse(reply, input.error);
    await routes.advanceClock(input.data.advanceSeconds);
    return { now: routes.clock.now().getTime() };
  });
  app.post('/dev/support', { onRequest: guard }, async (request, reply) => {
    const input = answerInput.safeParse(request.body);
    if (!input.success) return refuse(reply, input.error);
    await routes.support(input.data);
    return {};
  });
  app.post('/dev/assertion', { onRequest: guard }, async (request, reply) => {
    const input = assertionInput.safeParse(request.body);
    if (!input.success) return refuse(reply, input.error);
    const { issuer, privateKey } = routes.settings.partner;
    const assertion = await signAssertion(privateKey, {
      issuer,
      audience: routes.origin,
      subject: input.data.sub,
      ...(input.data.email === undefined ? {} : { email: input.data.email }),
      jti: randomUUID(),
      now: routes.clock.now(),
    });
    return { assertion };
  });
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', mailboxPolicy).type('text/html; charset=utf-8').send(html);
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return reply.status(422).send({ error: 'The input is not valid.', details: z.flattenError(error) });
}

export function mayEnterDemo(
  { needsToken, settings }: Pick<DevRoutes, 'needsToken' | 'settings'>,
  request: FastifyRequest,
): boolean {
  if (!needsToken) return isFromThisMachine(request);
  const query = (request.query ?? {}) as Record<string, unknown>;
  const given = request.headers['x-dev-token'] ?? query['token'];
  return typeof given === 'string' && equalTexts(given, settings.devToken);
}
