import { join } from 'node:path';
import { merchant } from './provider';

interface Place {
  folder: string;
  port: number;
  databaseUrl: string;
  providerAddress?: string;
  smtpUrl?: string;
}

/** The server's environment in a campaign: a demo whose provider and mail server are somewhere else. */
export function serverSettings({
  folder,
  port,
  databaseUrl,
  providerAddress = 'http://127.0.0.1:1',
  smtpUrl = '',
}: Place): Record<string, string> {
  return {
    MODE: 'demo',
    PORT: String(port),
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: databaseUrl,
    PAYMENT_URL: providerAddress,
    PAYMENT_PUBLIC_KEY: merchant.publicKey,
    PAYMENT_SECRET_KEY: merchant.secretKey,
    PAYMENT_WEBHOOK_SECRET: merchant.webhookSecret,
    SMTP_URL: smtpUrl,
    RATE_LIMITS: 'off',
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'warn',
  };
}
