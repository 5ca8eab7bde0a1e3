import { equalTexts, keyedHash, type Secrets } from '../../platform/secrets';
import { privatePicturesPath } from './picture-places';

const hourMs = 3_600_000;

/**
 * An address of a picture that is for some eyes only: good for one to two hours, and the same for all of an hour, so that a
 * browser keeps what it has. Given only to whom the picture may be shown.
 */
export function privatePictureAddress(secrets: Secrets, picture: string, now: Date): string {
  const until = (Math.floor(now.getTime() / hourMs) + 2) * 3_600;
  return `${privatePicturesPath}/${picture}.webp?${new URLSearchParams({
    until: String(until),
    signature: sign(secrets, picture, until),
  }).toString()}`;
}

/** Seconds for which the address is still good; nothing where it is not, or not of our making. */
export function privatePictureSeconds(
  secrets: Secrets,
  picture: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): number | undefined {
  const { until, signature } = query;
  if (typeof until !== 'string' || !/^\d{1,11}$/.test(until) || typeof signature !== 'string')
    return undefined;
  const isOurs = [secrets, ...(secrets.previous ? [secrets.previous] : [])].some((each) =>
    equalTexts(sign(each, picture, Number(until)), signature),
  );
  const seconds = Number(until) - Math.ceil(now.getTime() / 1000);
  return isOurs && seconds > 0 ? seconds : undefined;
}

function sign({ uploadKey }: Pick<Secrets, 'uploadKey'>, picture: string, until: number): string {
  return keyedHash(uploadKey, 'GET', picture, String(until)).toString('base64url');
}
