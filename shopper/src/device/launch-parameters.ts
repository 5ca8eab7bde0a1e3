/** The start-up query parameters of the specification. */
export const launchParameterNames = [
  'deviceId',
  'token',
  'userId',
  'phone',
  'language',
  'ticketId',
  'storeEmail',
  'activityId',
] as const;
export type LaunchParameters = Readonly<Record<(typeof launchParameterNames)[number], string>>;

/** Where the head script leaves them after it has taken the identity out of the address. */
const handover = '__launch';

export function takeLaunchParameters(holder: object): LaunchParameters {
  const given: unknown = Reflect.get(holder, handover);
  Reflect.deleteProperty(holder, handover);
  const parameters = typeof given === 'object' && given !== null ? given : {};
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(parameters, name);
    return typeof value === 'string' ? value : '';
  };
  return Object.freeze(
    Object.fromEntries(launchParameterNames.map((name) => [name, textOf(name)])) as LaunchParameters,
  );
}

/** Taken once, when the app starts; each is empty text where the address had none. */
export const launchParameters = takeLaunchParameters(globalThis);
