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
  class FakeRequest {
    status = 0;
    timeout = 0;
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
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
      this.upload.onprogress?.({ loaded: body.size / 2 });
      if (answer === 'nothing') return;
      queueMicrotask(() => {
        if (answer === 'network') this.onerror?.();
        else {
          this.status = answer;
          this.onload?.();
        }
        this.onloadend?.();
      });
    }

    abort(): void {
      this.onabort?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
