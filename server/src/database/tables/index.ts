import type { DemoMailboxTable, DemoSettingsTable } from './demo';
import type { MailOutboxTable } from './mail-outbox';
import type { OneTimeCodesTable } from './one-time-codes';
import type { PartnerIdentitiesTable, UsedAssertionsTable } from './partner-identities';
import type { RateLimitsTable } from './rate-limits';
import type { SessionsTable } from './sessions';
import type { StaffSessionsTable, StaffTable } from './staff';
import type { StoresTable } from './stores';
import type { UsersTable } from './users';

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  partner_identities: PartnerIdentitiesTable;
  used_assertions: UsedAssertionsTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  stores: StoresTable;
  mail_outbox: MailOutboxTable;
  rate_limits: RateLimitsTable;
  demo_mailbox: DemoMailboxTable;
  demo_settings: DemoSettingsTable;
}
