import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, checkLedgerDaily } from '../../audit/check-ledger';
import { LedgerFigures } from '../../audit/ledger-figures';
import { createLoggerTo } from '../../platform/logger';
import type { DisputeSnapshot } from '../../providers/port';
import { type Bought, buyTickets } from '../../testing/bought-tickets';
import { answering } from '../../testing/changed-provider';
import { contestedCharge, won } from '../../testing/disputes';
import { startShop, type TestShop } from '../../testing/shop';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const told = ({ orderId }: Bought, ...disputes: Partial<DisputeSnapshot>[]) =>
  contestedCharge(shop, orderId, disputes);

test('a person is told of each step once, and by the daily check of what is to be answered soon', async () => {
  const bought = await buyTickets(shop);
  const lines: string[] = [];
  const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
  const now = services().clock.now().getTime();
  const dispute = { evidenceDueAt: now + 2 * 86_400_000 };
  const charge = await told(bought, dispute);
  await applyCharge({ ...services(), logger }, { charge });
  await applyCharge({ ...services(), logger }, { charge });
  expect(lines.filter((line) => line.includes('dispute opened'))).toHaveLength(1);
  const list = async () => ({ kind: 'page', charges: [charge] }) as const;
  const providers = answering(services(), { list });
  const figures = new LedgerFigures(shop.context.metrics);
  await checkLedgerDaily({ ...services(), providers, logger, figures }, { pauseMs: 0 });
  const soon = lines.filter((line) => line.includes('dispute to be answered soon'));
  expect(soon).toEqual([expect.stringContaining(bought.orderId)]);
});

test('the audit tells of a dispute that we have otherwise, or not at all', async () => {
  const bought = await buyTickets(shop);
  const audited = async (...disputes: Partial<DisputeSnapshot>[]) => {
    const charge = await told(bought, ...disputes);
    const list = async () => ({ kind: 'page', charges: [charge] }) as const;
    const providers = answering(services(), { list });
    const report = await checkLedger({ ...services(), providers }, { pauseMs: 0 });
    return report.differences.filter((words) => words.includes(bought.orderId) && words.includes('Dispute'));
  };
  const open = {};
  const name = `Dispute dp_${bought.orderId} of ¥${bought.price.toLocaleString('en-US')}`;
  expect(await audited(open)).toEqual([
    expect.stringContaining(`${name}: open and withdrawn at the provider, unknown to us.`),
  ]);
  await applyCharge(services(), { charge: await told(bought, open) });
  expect(await audited(open)).toEqual([]);
  expect(await audited(won)).toEqual([
    expect.stringContaining(`${name}: won at the provider, open and withdrawn with`),
  ]);
  expect(await audited()).toEqual([expect.stringContaining(`${name}: unknown to the provider.`)]);
});
