import { vi } from 'vitest';

export interface SentPicture {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Blob;
}

type Answer = number | 'network' | 'nothing';

/** Stands where pictures are sent to; answers in turn, the last for all that follow. */
export function storageAnswers(...answers: readonly Answer[]): SentPicture[] {
  const sent: SentPicture[] = [];
  class FakeRequest extends EventTarget {
    status = 0;
    timeout = 0;
    readonly upload = new EventTarget();
    private method = '';
    private url = '';
    private readonly headers: Record<string, string> = {};

    open(method: string, url: string): void {
      Object.assign(this, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    send(body: Blob): void {
      const { method, url, headers } = this;
      const answer = answers[sent.length] ?? answers.at(-1) ?? 200;
      sent.push({ method, url, headers, body });
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2 }));
      if (answer === 'nothing') return;
      queueMicrotask(() => {
        if (answer === 'network') this.dispatchEvent(new Event('error'));
        else {
          this.status = answer;
          this.dispatchEvent(new Event('load'));
        }
        this.dispatchEvent(new Event('loadend'));
      });
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
