import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  body: string;
}

interface Waiting {
  resolve(answer: HttpAnswer): void;
  reject(error: Error): void;
}

const headEnd = '\r\n\r\n';

/** One connection that stays open, for one request after the other: as little work as a load generator can do. */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: Waiting | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error(`${host} has closed the connection.`)));
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket, host);
  }

  post(path: string, body: object): Promise<HttpAnswer> {
    const content = JSON.stringify(body);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}`;
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(`${head}${headEnd}${content}`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const bodyAt = this.received.indexOf(headEnd) + headEnd.length;
    if (bodyAt < headEnd.length) return;
    const head = this.received.toString('latin1', 0, bodyAt);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    if (length === undefined) return this.fail(new Error(`${this.host} answered without a length.`));
    const end = bodyAt + Number(length);
    if (this.received.length < end) return;
    const answer = {
      status: Number(head.slice('HTTP/1.1 '.length, 12)),
      body: this.received.toString('utf8', bodyAt, end),
    };
    this.received = this.received.subarray(end);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = undefined;
  }
}
