import type { Clock } from '@meal/kit/clock';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

type Signed = Readonly<Record<string, string>>;

/** Signature Version 4 for one bucket's owner. The store has its own time, so this is the machine's and no demo's. */
export class S3Signer {
  constructor(
    private readonly credentials: S3Credentials,
    private readonly clock: Clock,
  ) {}

  /** An address that does one thing for some time, with exactly these headers. */
  async presign(method: string, address: URL, seconds: number, headers: Signed = {}): Promise<string> {
    const url = new URL(address);
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const signed = await this.signer({ method, url: url.href, headers, signQuery: true }).sign();
    return signed.url.href;
  }

  /** Our own request, signed in its headers; what they say of the body is signed with them. */
  async sign(method: string, url: URL, headers: Signed = {}): Promise<Headers> {
    const signed = await this.signer({ method, url: url.href, headers }).sign();
    return signed.headers;
  }

  /** Without `allHeaders` the type and the length of an upload would be whatever its sender likes. */
  private signer(request: {
    method: string;
    url: string;
    headers: Signed;
    signQuery?: boolean;
  }): AwsV4Signer {
    const datetime = this.clock
      .now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, '');
    return new AwsV4Signer({
      ...this.credentials,
      ...request,
      headers: { ...request.headers },
      service: 's3',
      datetime,
      allHeaders: true,
    });
  }
}
