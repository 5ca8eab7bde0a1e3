import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';

/** Keys for each use, derived from the one secret of the deployment. */
export interface Secrets {
  codeKey: Buffer;
  /** Seals the links that sign in. */
  signInKey: Buffer;
  xsrfKey: Buffer;
  logKey: Buffer;
  /** Signs the links by which stores answer requests. */
  answerKey: Buffer;
  /** Signs the links by which buyers open their orders. */
  orderKey: Buffer;
  /** Signs the links by which visitors open their conversations with support. */
  supportKey: Buffer;
  /** Seals the links by which advertising is stopped. */
  stopKey: Buffer;
  /** Seals the secrets of authenticator apps. */
  totpKey: Buffer;
  /** Under which codes that staff keep on paper are hashed. */
  recoveryKey: Buffer;
  /** Under which devices and payment instruments are hashed, to be known again. */
  likenessKey: Buffer;
  /** Signs addresses that take one upload, and those of pictures that are for some eyes only. */
  uploadKey: Buffer;
  /** Seals the key by which push services know us. */
  pushKey: Buffer;
  /** Signs tickets, so that a terminal without a network knows ours. */
  ticketSigner: TicketSigner;
  /** Of which the keys of passes in phones' wallets are made, and by which their addresses are sealed. */
  walletKey: Buffer;
  /** Our account at the demo's own payment provider. */
  sandbox: { publicKey: string; secretKey: string; webhookSecret: string };
  /** Of the deployment's key before, during a change: only for reading. */
  previous?: Secrets;
}

export interface TicketSigner {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** What is signed once and read for months, such as a link in a mail, outlives a change of the key. */
export function readWithEither<Result>(
  { previous, ...current }: Secrets,
  read: (secrets: Secrets) => Result | undefined,
): Result | undefined {
  return read(current) ?? (previous && read(previous));
}

export function deriveSecrets(secret: string, previous?: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'meal-tickets', use, 32));
  const written = (use: string) => derive(use).toString('base64url');
  return {
    ...(previous === undefined ? {} : { previous: deriveSecrets(previous) }),
    codeKey: derive('one-time-code'),
    signInKey: derive('sign-in-link'),
    xsrfKey: derive('xsrf'),
    logKey: derive('log'),
    answerKey: derive('answer'),
    orderKey: derive('order'),
    supportKey: derive('support'),
    stopKey: derive('stop-mails'),
    totpKey: derive('totp'),
    recoveryKey: derive('recovery-code'),
    likenessKey: derive('likeness'),
    uploadKey: derive('upload'),
    pushKey: derive('push'),
    ticketSigner: signerFrom(derive('ticket')),
    walletKey: derive('wallet-pass'),
    sandbox: {
      publicKey: `pk_${written('sandbox-public')}`,
      secretKey: `sk_${written('sandbox-secret')}`,
      webhookSecret: `wh_${written('sandbox-webhook')}`,
    },
  };
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function signerFrom(seed: Buffer): TicketSigner {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  // The separator cannot occur in a part unnoticed: each is preceded by its length.
  return createHmac('sha256', key)
    .update(parts.map((part) => `${part.length}:${part}`).join(''))
    .digest();
}

export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
