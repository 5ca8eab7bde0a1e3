import { limits } from '@meal/contract/limits';
import { parse, serialize } from 'cookie';

/** Over https with the prefix `__Host-`. The plain name of releases before is still read, so that no update signs anybody out. */
export const staffCookie = 'console_session';
const oldStaffPath = '/api';
const deviceCookie = 'console_device';
export const xsrfCookie = 'XSRF-TOKEN';

export function readCookies(header: string | undefined): Record<string, string | undefined> {
  return header ? parse(header) : {};
}

/** The token of a staff session, where the browser has one. */
export function staffToken(cookies: Record<string, string | undefined>): string | undefined {
  return cookies[`__Host-${staffCookie}`] ?? cookies[staffCookie];
}

/** What a browser is known by in which staff have signed in. */
export function staffDevice(cookies: Record<string, string | undefined>): string | undefined {
  return cookies[`__Host-${deviceCookie}`] ?? cookies[deviceCookie];
}

/** Writes cookies as this deployment needs them. */
export class CookieWriter {
  constructor(private readonly secure: boolean) {}

  /** Also takes away what an older release may have left under its narrower path, which would be read first. */
  staffSession(token: string, maxAge: number): string[] {
    return [this.hidden(staffCookie, token, maxAge), this.endOldSession()];
  }

  endStaffSession(): string[] {
    return [this.hidden(staffCookie, '', 0), this.endOldSession()];
  }

  staffDevice(token: string): string {
    return this.hidden(deviceCookie, token, limits.staffDeviceDays * 86_400);
  }

  /** Readable by our pages: that is its purpose. */
  xsrf(token: string): string {
    return serialize(xsrfCookie, token, { ...this.base('/'), sameSite: 'strict' });
  }

  /** Lives as long as the session that it belongs to. */
  staffXsrf(token: string, maxAge: number): string {
    return serialize(xsrfCookie, token, { ...this.base('/'), sameSite: 'strict', maxAge });
  }

  /** Over https its name keeps neighbouring hosts from writing it; a plain demo cannot use that name. */
  private hidden(name: string, value: string, maxAge: number): string {
    return serialize(this.secure ? `__Host-${name}` : name, value, {
      ...this.base('/'),
      httpOnly: true,
      sameSite: 'strict',
      maxAge,
    });
  }

  private endOldSession(): string {
    return serialize(staffCookie, '', {
      ...this.base(oldStaffPath),
      httpOnly: true,
      sameSite: 'strict',
      maxAge: 0,
    });
  }

  private base(path: string) {
    return { path, secure: this.secure };
  }
}
