import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './answer';
import { forgetOldTokens } from './cards/tokens';
import { forgetOldKeys } from './charges/answer-once';
import { endOverdueCharges } from './charges/charge-repository';
import { OpenRequests } from './charges/open-requests';
import { settleRefunds } from './charges/refund-repository';
import { openDisputesByCard } from './disputes/dispute-repository';
import { FaultWatch } from './faults/fault-watch';
import { LateRequests } from './faults/late-requests';
import type { SandboxSettings } from './sandbox-settings';
import { openSandboxDatabase, type SandboxDatabase } from './tables';
import { WebhookDelivery } from './webhooks/webhook-delivery';
import { giveUpOldWebhooks } from './webhooks/webhook-queue';

/** What the provider's routes work with. */
export class Sandbox {
  readonly db: SandboxDatabase;
  readonly faults: FaultWatch;
  readonly webhooks: WebhookDelivery;
  readonly requests = new OpenRequests();
  readonly lateRequests: LateRequests;
  private readonly secretDigest: Buffer;

  constructor(readonly settings: SandboxSettings) {
    this.db = openSandboxDatabase(settings.pool);
    this.faults = new FaultWatch(this.db);
    this.webhooks = new WebhookDelivery(this.db, settings);
    this.lateRequests = new LateRequests(this.faults, settings.onError);
    this.secretDigest = digest(settings.merchant.secretKey);
  }

  /** What time alone brings about, at the time that it is now; webhooks that are due are out when this ends. */
  async catchUp(): Promise<void> {
    await this.faults.look();
    await endOverdueCharges(this.db, this.settings.now());
    await settleRefunds(this.db, this.settings.now());
    await openDisputesByCard(this.db, this.settings.now());
    await this.webhooks.deliverDue();
  }

  async tidyUp(): Promise<void> {
    const now = this.settings.now();
    await giveUpOldWebhooks(this.db, now);
    await forgetOldKeys(this.db, now);
    await forgetOldTokens(this.db, now);
  }

  /** Guards of routes; what they refuse goes no further. */
  readonly merchantOnly = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!this.isMerchant(request)) await refuse(reply, 401, 'secret_key_needed');
  };

  readonly insidersOnly = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!this.mayLookInside(request)) await refuse(reply, 403, 'insiders_only');
  };

  mayLookInside(request: FastifyRequest): boolean {
    return this.settings.isInsider(request) || this.isMerchant(request);
  }

  private isMerchant({ headers }: FastifyRequest): boolean {
    const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digest(given), this.secretDigest);
  }
}

async function refuse(reply: FastifyReply, status: number, code: string): Promise<void> {
  await reply.status(status).send(refused(status, code).body);
}

/** Of equal length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
