/* All that the server knows of its demo mode; nothing else of this folder is imported from outside. */
export { demoStaff } from './demo-accounts';
export { answerAsDemo } from './demo-answers';
export { advanceClockOffset, type DemoSettings, readClockOffset, readDemoSettings } from './demo-settings';
export { demoVisitor } from './demo-visitor';
export { mayEnterDemo, registerDevRoutes } from './dev-routes';
export { type OpenedSite, openPartnerSite } from './partner/open-partner-site';
export { refuseDemoDatabase } from './refuse-demo-database';
export { seedDemo } from './seed';
export { seedCampaigns } from './seed-campaigns';
export { seedCatalogue } from './seed-catalogue';
export { seedCoupons } from './seed-coupons';
export { seedSales } from './seed-sales';
export { seedShareTerms } from './seed-share-terms';
export { seedSupport } from './seed-support';
