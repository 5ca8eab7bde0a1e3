/**
 * What does not expand, and why it may run beside servers of the release before. A release that has stopped to use something
 * comes first; the next one may take it away, with a line here.
 */
export const contracting: Readonly<Record<string, readonly string[]>> = {
  '019-any-provider': [
    // Of two columns that servers of the release before never write.
    'create unique index payments_by_reference on payments (provider, provider_reference) where provider_reference is not null',
    // They always give it, and know one provider whose messages always name our id.
    'alter table provider_events alter column payment_id drop not null',
  ],
  '020-disputes': [
    // Wider than before: every account that they know is still one.
    `alter table ledger_entries drop constraint ledger_entries_account_check,
    add constraint ledger_entries_account_check check (account in ('providerReceivable', 'ticketLiability',
      'storePayable', 'commission', 'promotion', 'disputed')) not valid`,
  ],
  '021-promotions': [
    // An order may cost nothing. Servers of the release before never write one, and read it as any other.
    `alter table orders drop constraint orders_check,
    add constraint orders_check check (amount = unit_price * quantity - discount and amount >= 0) not valid`,
  ],
  '022-versions': [
    // Of a column that they neither write nor read: what they write is versioned without their knowing.
    'create function raise_version() returns trigger language plpgsql as $$ begin new.version := pg_current_xact_id(); return new; end $$',
    'create trigger raise_version before insert or update on orders for each row execute function raise_version()',
    'create trigger raise_version before insert or update on tickets for each row execute function raise_version()',
  ],
  '023-memberships': [
    // Into a table that they do not know: where somebody joins by them, the new ones learn of it.
    `create function keep_membership() returns trigger language plpgsql as $$ begin
    if new.store_id is not null then
      insert into staff_memberships (staff_id, store_id, role, created_at, joined_at)
      values (new.staff_id, new.store_id, new.role, new.created_at, new.created_at)
      on conflict (staff_id, store_id) do update set role = excluded.role,
        joined_at = coalesce(staff_memberships.joined_at, excluded.joined_at);
    end if;
    return null;
  end $$`,
    'create trigger keep_membership after insert or update of store_id, role on staff for each row execute function keep_membership()',
  ],
  '025-coupons': [
    // Of a table that they do not know.
    'create unique index coupon_claims_of_device on coupon_claims (coupon_id, guest_device) where guest_device is not null',
    'create unique index coupon_claims_of_order on coupon_claims (order_id) where order_id is not null',
  ],
  '030-support': [
    // Of a table that they do not know.
    'create trigger raise_version before insert or update on support_threads for each row execute function raise_version()',
  ],
};

/** Servers of the release before make these rows of JSON without naming columns, which passes defaults by. */
const madeOfJson = ['orders', 'tickets', 'offer_search', 'offer_cards', 'search_suggestions'];

/** Why a statement of a migration may break servers of the release before; nothing where it only expands. */
export function whyNotExpanding(statement: string): string | undefined {
  const text = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
  if (/^(set local|create table|create index|create sequence|insert into|update|comment on) /.test(text))
    return undefined;
  const [, table = '', changes = ''] = /^alter table (?:only )?"?([\w.]+)"? (.*)$/.exec(text) ?? [];
  if (table === '') return 'only tables, indexes and columns are added';
  return clausesOf(changes)
    .map((clause) => whyNotAdded(clause, table))
    .find((why) => why !== undefined);
}

function whyNotAdded(clause: string, table: string): string | undefined {
  if (!clause.startsWith('add column ')) return `"${clause}" does not add a column`;
  const hasDefault = / default (?!null)/.test(clause) || / generated /.test(clause);
  if (/ not null/.test(clause) && !hasDefault)
    return `"${clause}" must be given, and older servers do not give it`;
  if (/ not null/.test(clause) && madeOfJson.includes(table)) {
    return `"${clause}": rows of ${table} are made of JSON, which passes defaults by`;
  }
  if (/ unique| references | primary key/.test(clause)) return `"${clause}" ties what older servers write`;
  return undefined;
}

/** Commas within brackets belong to a clause. */
function clausesOf(changes: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const letter of changes) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += letter;
  }
  return clauses.map((clause) => clause.trim());
}
