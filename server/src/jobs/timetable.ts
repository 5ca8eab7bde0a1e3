import type { JobHandler } from '../platform/job-queue';
import { type MailJobServices, sendMail } from './send-mail';
import { sweepExpiredRows } from './sweep-expired-rows';

/** Every job and when it runs by itself, in Asia/Tokyo. */
export function timetable(services: MailJobServices): readonly JobHandler[] {
  return [
    { name: 'send-mail', cron: '* * * * *', run: () => sendMail(services) },
    { name: 'sweep-expired-rows', cron: '17 * * * *', run: () => sweepExpiredRows(services) },
  ];
}
