import { askUpload } from '../../flows/uploads/ask-upload';
import type { Pictures } from '../../flows/uploads/pictures';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';

/** @param originFor where the page of a visitor is: its browser sends there without asking anybody */
export function s3KeyCalls(
  services: Services,
  pictures: Pictures,
  originFor: (page: string | undefined) => string,
) {
  return {
    'shopper/systemKey/s3Key': async (wish, { session, origin }) => {
      const { userId } = session.account;
      const { url, headers, key } = await askUpload(services, pictures, { ...wish, userId });
      return {
        url: new URL(url, originFor(origin)).href,
        method: 'PUT' as const,
        fields: { ...headers },
        key,
      };
    },
  } satisfies Partial<CallHandlers>;
}
