import { tellOfTomorrow } from '../flows/pushes/tell-of-tomorrow';
import type { Services } from '../platform/services';

const inOneBatch = 200;

/** Tells devices on the eve of a visit. Only devices: whoever has none has the mail with the confirmed table. */
export async function tellOfTables(services: Services): Promise<number> {
  let done = 0;
  for (;;) {
    const told = await tellOfTomorrow(services, inOneBatch);
    done += told;
    if (told < inOneBatch) return done;
  }
}
