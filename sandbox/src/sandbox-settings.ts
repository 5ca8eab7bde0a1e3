import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/** What a merchant and a machine settle with the provider before it starts. */
export interface SandboxSettings {
  pool: Pool;
  /** Business time: holds, tokens and due webhooks go by it. */
  now(): Date;
  /** The machine's time, for signatures: a demo's business clock may stand elsewhere in another process. */
  wallNow(): Date;
  /** Where visitors reach the provider. */
  origin(): string;
  merchant: Merchant;
  /** Who may set faults and see all charges without the merchant's secret key. */
  isInsider(request: FastifyRequest): boolean;
  onError(error: unknown): void;
}

/** There is one merchant: the marketplace. */
export interface Merchant {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  /** Undefined while nobody listens there: webhooks wait. */
  webhookUrl(): string | undefined;
  /** Origins of the shop's pages: they may show the card fields, and visitors return only to them. */
  shopOrigins(): readonly string[];
  /** Who may show the shop itself in a frame, and with it the provider's pages. */
  frameAncestors: readonly string[];
}
