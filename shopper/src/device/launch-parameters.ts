/** The start-up query parameters of the specification. */
interface LaunchParameters {
  deviceId: string;
  token: string;
  userId: string;
  phone: string;
  language: string;
  ticketId: string;
  storeEmail: string;
  activityId: string;
  /** Not of the query: the key behind the # of a mail's link to an order, or to a conversation with support. */
  orderKey: string;
}

/** Where the head script leaves them after it has taken the identity out of the address. */
const handover = '__launch';

/** As the server takes them: what is longer, or has what nobody types, would be refused with every call. */
const textMost = 2_048;
const tokenMost = 4_096;

function isUsable(text: string, most: number): boolean {
  return text.length <= most && !/\p{Cc}/u.test(text);
}

export function takeLaunchParameters(holder: object): Readonly<LaunchParameters> {
  const given: unknown = Reflect.get(holder, handover);
  Reflect.deleteProperty(holder, handover);
  const textOf = (name: keyof LaunchParameters) => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : '';
    return typeof value === 'string' && isUsable(value, name === 'token' ? tokenMost : textMost) ? value : '';
  };
  return {
    deviceId: textOf('deviceId'),
    token: textOf('token'),
    userId: textOf('userId'),
    phone: textOf('phone'),
    language: textOf('language'),
    ticketId: textOf('ticketId'),
    storeEmail: textOf('storeEmail'),
    activityId: textOf('activityId'),
    orderKey: textOf('orderKey'),
  };
}

/** Taken once, when the app starts; each is empty text where the address had none. */
export const launchParameters = takeLaunchParameters(globalThis);
