import * as consoleSession from './calls/console/session';
import * as shopperSystemKey from './calls/shopper/system-key';
import * as shopperUser from './calls/shopper/user';
import type { CallInput, CallOutput, CallParsed } from './define-call';

type CallsIn<Module> = Extract<Module[keyof Module], { path: string }>;
type AnyCall =
  | CallsIn<typeof shopperUser>
  | CallsIn<typeof shopperSystemKey>
  | CallsIn<typeof consoleSession>;

/** Every call of the API. */
export const calls: readonly AnyCall[] = [shopperUser, shopperSystemKey, consoleSession].flatMap((module) =>
  Object.values(module),
);

export type CallByPath = { [Call in AnyCall as Call['path']]: Call };
export type CallPath = keyof CallByPath;
export type InputOf<Path extends CallPath> = CallInput<CallByPath[Path]>;
export type ParsedOf<Path extends CallPath> = CallParsed<CallByPath[Path]>;
export type OutputOf<Path extends CallPath> = CallOutput<CallByPath[Path]>;
export type AudienceOf<Path extends CallPath> = CallByPath[Path]['audience'];
