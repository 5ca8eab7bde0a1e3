import { wishReminder } from '../../flows/sales/remind-of-sale';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readActivity } from '../../reads/sales';
import { viewerOf } from './offer';

export function activityCalls(services: Services) {
  return {
    'shopper/activity/detail': ({ activityId }, request) =>
      readActivity(services, activityId, viewerOf(request, services.clock.now())),

    'shopper/activity/remind': async (input, { session }) => {
      await wishReminder(services, input, session);
      return { reminded: input.wanted };
    },
  } satisfies Partial<CallHandlers>;
}
