import * as consoleSession from './calls/console/session';
import * as shopperSystemKey from './calls/shopper/system-key';
import * as shopperUser from './calls/shopper/user';
import type { CallDefinition, CallInput, CallOutput } from './define-call';

/** Every call of the API, grouped as their addresses are. */
const groups = { ...shopperUser, ...shopperSystemKey } as const;
const consoleGroups = { ...consoleSession } as const;

type AnyCall = (typeof groups)[keyof typeof groups] | (typeof consoleGroups)[keyof typeof consoleGroups];

export const calls: readonly AnyCall[] = [...Object.values(groups), ...Object.values(consoleGroups)];

export type CallByPath = { [Call in AnyCall as Call['path']]: Call };
export type CallPath = keyof CallByPath;
export type InputOf<Path extends CallPath> = CallInput<CallByPath[Path]>;
export type OutputOf<Path extends CallPath> = CallOutput<CallByPath[Path]>;
export type { CallDefinition };
