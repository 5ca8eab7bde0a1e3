import { limits } from '@meal/contract/limits';
import { parse, serialize } from 'cookie';

export const staffCookie = 'console_session';
export const xsrfCookie = 'XSRF-TOKEN';

export function readCookies(header: string | undefined): Record<string, string | undefined> {
  return header ? parse(header) : {};
}

/** Writes cookies as this deployment needs them. */
export class CookieWriter {
  constructor(private readonly secure: boolean) {}

  staffSession(token: string): string {
    const maxAge = limits.consoleSessionHours * 3_600;
    return serialize(staffCookie, token, {
      ...this.base('/api'),
      httpOnly: true,
      sameSite: 'strict',
      maxAge,
    });
  }

  endStaffSession(): string {
    return serialize(staffCookie, '', {
      ...this.base('/api'),
      httpOnly: true,
      sameSite: 'strict',
      maxAge: 0,
    });
  }

  /** Readable by our pages: that is its purpose. */
  xsrf(token: string): string {
    return serialize(xsrfCookie, token, { ...this.base('/'), sameSite: 'strict' });
  }

  /** Lives as long as the session that it belongs to. */
  staffXsrf(token: string): string {
    const maxAge = limits.consoleSessionHours * 3_600;
    return serialize(xsrfCookie, token, { ...this.base('/'), sameSite: 'strict', maxAge });
  }

  private base(path: string) {
    return { path, secure: this.secure };
  }
}
