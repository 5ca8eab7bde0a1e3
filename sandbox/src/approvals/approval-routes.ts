import type { Locale } from '@meal/contract/languages';
import { browserLocale, launchLocale } from '@meal/contract/spoken-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refused } from '../answer';
import { overdueOutcome } from '../charges/charge-rules';
import { orNobody, pageHeaders, styleHeaders } from '../headers';
import type { Sandbox } from '../sandbox';
import type { Charge } from '../tables';
import { answerApproval } from './answer-approval';
import { approvalPage, unknownApprovalPage } from './approval-page';
import { approvalStyle } from './approval-style';

const parameters = z.object({ approvalId: z.string().max(100) });
const query = z.object({ language: z.string().max(35).catch('').default('') });
const jsonAnswer = z.object({ approve: z.boolean() });
const formAnswer = z.object({ approve: z.enum(['yes', 'no']).transform((word) => word === 'yes') });

/** The page of a bank or a wallet, where a visitor allows a payment. Whoever has its address may answer it. */
export function registerApprovalRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const { db, settings } = sandbox;
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  scope.get('/approve.css', (_, reply) => reply.headers(styleHeaders).send(approvalStyle));

  scope.get('/approve/:approvalId', async (request, reply) => {
    const { approvalId } = parameters.parse(request.params);
    const locale = localeOf(request);
    const charge = await db
      .selectFrom('charges')
      .selectAll()
      .where('approval_id', '=', approvalId)
      .executeTakeFirst();
    const headers = approvalHeaders(sandbox, charge);
    if (!charge) return reply.status(404).headers(headers).send(unknownApprovalPage(locale));
    const shown = { ...charge, ...overdueOutcome(charge, settings.now()) };
    return reply.headers(headers).send(approvalPage(shown, locale));
  });

  scope.post('/approve/:approvalId', async (request, reply) => {
    const { approvalId } = parameters.parse(request.params);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const { approve } = (isForm ? formAnswer : jsonAnswer).parse(request.body);
    const charge = await answerApproval(db, approvalId, approve, settings.now());
    sandbox.webhooks.wake();
    if (isForm) return answerForm(sandbox, charge, request, reply);
    if (!charge) return reply.status(404).send(refused(404, 'no_such_approval').body);
    const told = { state: charge.state, returnUrl: charge.return_url };
    const isPaid = charge.state === 'held' || charge.state === 'captured';
    return isPaid === approve ? told : reply.status(409).send(refused(409, 'already_answered', told).body);
  });
}

function answerForm(
  sandbox: Sandbox,
  charge: Charge | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const headers = approvalHeaders(sandbox, charge);
  if (!charge)
    return reply
      .status(404)
      .headers(headers)
      .send(unknownApprovalPage(localeOf(request)));
  // Checked against the shop's origins when the charge was made.
  return reply.headers(headers).redirect(charge.return_url, 303);
}

function approvalHeaders({ settings }: Sandbox, charge: Charge | undefined) {
  return pageHeaders({
    // Browsers hold the redirect after the form against this, too.
    'form-action': charge ? ["'self'", new URL(charge.return_url).origin] : ["'none'"],
    'frame-ancestors': orNobody(settings.merchant.frameAncestors),
  });
}

function localeOf(request: FastifyRequest): Locale {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/);
  return launchLocale(query.parse(request.query).language) ?? browserLocale(first.trim());
}
