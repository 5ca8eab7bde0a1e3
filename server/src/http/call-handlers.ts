import type { AudienceOf, CallPath, OutputOf, ParsedOf, StreamPath } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import type { WrittenJson } from '@meal/kit/written-json';
import type { VisitorSession } from '../domains/accounts/visitor';
import type { StaffSession } from '../domains/staff/staff-member';
import type { EventStream } from './event-stream';

/** What a handler may know of a request beside its input. */
interface AnyRequest {
  language: LanguageNumber;
  /** The caller's network, fit for limits: an IPv4 address or an IPv6 /64. */
  networkAddress: string;
  /** Of the page that calls, as its browser says. */
  origin?: string;
  /** As the browser calls itself; whatever a caller likes. */
  userAgent: string;
  setCookie(cookie: string): void;
}

export interface PublicRequest extends AnyRequest {
  session?: VisitorSession;
  /** Of the console's own public calls: whoever is signed in there, in the same browser. */
  staff?: StaffSession;
  /** Of the console's calls. */
  browser?: StaffBrowser;
}

export interface StaffBrowser {
  /** What it is known by, where staff have signed in there before. */
  device: string | undefined;
  userAgent: string;
}

export interface SessionRequest extends AnyRequest {
  session: VisitorSession;
}

export interface StaffRequest extends AnyRequest {
  staff: StaffSession;
  browser: StaffBrowser;
}

export type RequestOf<Path extends CallPath> =
  AudienceOf<Path> extends 'staff'
    ? StaffRequest
    : AudienceOf<Path> extends 'public'
      ? PublicRequest
      : SessionRequest;

type AnswerOf<Path extends CallPath> = Path extends StreamPath
  ? EventStream<OutputOf<Path>>
  : OutputOf<Path> | WrittenJson<OutputOf<Path>>;

/** One handler for every call of the contract; a missing one is a type error. */
export type CallHandlers = {
  [Path in CallPath]: (input: ParsedOf<Path>, request: RequestOf<Path>) => Promise<AnswerOf<Path>>;
};
