import type { CouponClaimsTable, CouponsTable } from './coupons';
import type { DemoSettingsTable } from './demo';
import type { GroupBuysTable } from './group-buys';
import type { InvitationCodesTable, InvitationRegistrationsTable } from './invitations';
import type { JobRunsTable } from './job-runs';
import type { MailOutboxTable } from './mail-outbox';
import type {
  OfferCardsTable,
  OfferSearchTable,
  SearchSuggestionsTable,
  SearchTermsTable,
} from './offer-search';
import type {
  ActivitiesTable,
  CollectionGroupsTable,
  CollectionOffersTable,
  CollectionsTable,
  FavouritesTable,
  OffersTable,
} from './offers';
import type { OneTimeCodesTable } from './one-time-codes';
import type { OrdersTable, ReservationsTable, TicketsTable } from './orders';
import type { PartnerIdentitiesTable, UsedAssertionsTable } from './partner-identities';
import type {
  DisputesTable,
  LedgerEntriesTable,
  PaymentOperationsTable,
  PaymentsTable,
  ProviderEventsTable,
  RefundsTable,
} from './payments';
import type {
  AreaStationsTable,
  AreasTable,
  CategoriesTable,
  CategoryGroupsTable,
  LandmarksTable,
  LineStationsTable,
  LinesTable,
  MunicipalitiesTable,
  StationsTable,
} from './places';
import type { InstanceKeysTable, PushOutboxTable, PushSubscriptionsTable } from './pushes';
import type { RateLimitsTable } from './rate-limits';
import type {
  ReceiptsTable,
  RedemptionAttemptsTable,
  RedemptionsTable,
  TicketKeysTable,
} from './redemptions';
import type { ActivityOffersTable, ActivityRemindersTable } from './sales';
import type { EmailUndosTable, KnownDevicesTable, SessionsTable } from './sessions';
import type {
  StaffAuditTable,
  StaffDevicesTable,
  StaffInvitationsTable,
  StaffMembershipsTable,
  StaffRecoveryCodesTable,
  StaffSessionsTable,
  StaffTable,
} from './staff';
import type { StoreLandmarksTable, StoreStationsTable, StoresTable } from './stores';
import type { SupportFeedbackTable, SupportMessagesTable, SupportThreadsTable } from './support';
import type { UploadsTable } from './uploads';
import type { UsersTable } from './users';

export interface Tables {
  job_runs: JobRunsTable;
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  email_undos: EmailUndosTable;
  one_time_codes: OneTimeCodesTable;
  partner_identities: PartnerIdentitiesTable;
  used_assertions: UsedAssertionsTable;
  staff: StaffTable;
  staff_memberships: StaffMembershipsTable;
  staff_sessions: StaffSessionsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_devices: StaffDevicesTable;
  staff_invitations: StaffInvitationsTable;
  staff_audit: StaffAuditTable;
  municipalities: MunicipalitiesTable;
  lines: LinesTable;
  stations: StationsTable;
  line_stations: LineStationsTable;
  areas: AreasTable;
  area_stations: AreaStationsTable;
  landmarks: LandmarksTable;
  category_groups: CategoryGroupsTable;
  categories: CategoriesTable;
  stores: StoresTable;
  store_stations: StoreStationsTable;
  store_landmarks: StoreLandmarksTable;
  offers: OffersTable;
  collections: CollectionsTable;
  collection_groups: CollectionGroupsTable;
  collection_offers: CollectionOffersTable;
  activities: ActivitiesTable;
  activity_offers: ActivityOffersTable;
  activity_reminders: ActivityRemindersTable;
  favourites: FavouritesTable;
  group_buys: GroupBuysTable;
  coupons: CouponsTable;
  coupon_claims: CouponClaimsTable;
  invitation_codes: InvitationCodesTable;
  invitation_registrations: InvitationRegistrationsTable;
  search_terms: SearchTermsTable;
  offer_search: OfferSearchTable;
  offer_cards: OfferCardsTable;
  search_suggestions: SearchSuggestionsTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  payment_operations: PaymentOperationsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  provider_events: ProviderEventsTable;
  reservations: ReservationsTable;
  tickets: TicketsTable;
  ticket_keys: TicketKeysTable;
  redemptions: RedemptionsTable;
  redemption_attempts: RedemptionAttemptsTable;
  receipts: ReceiptsTable;
  ledger_entries: LedgerEntriesTable;
  support_threads: SupportThreadsTable;
  support_messages: SupportMessagesTable;
  support_feedback: SupportFeedbackTable;
  mail_outbox: MailOutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  push_outbox: PushOutboxTable;
  instance_keys: InstanceKeysTable;
  rate_limits: RateLimitsTable;
  uploads: UploadsTable;
  demo_settings: DemoSettingsTable;
}
