import { sql, type Kysely } from 'kysely';

/** Columns of which the value is stored encrypted from now on, by table. */
const encryptedColumns = {
  app_user: ['phone'],
  profile: [
    'phone',
    'date_of_birth',
    'address',
    'city',
    'zip_code',
    'monthly_income',
    'credit_goals',
  ],
  credit_item: ['account_number'],
  credit_report_import_row: ['account_number'],
  funding_application: ['monthly_income', 'purpose'],
  lead: ['phone'],
  consent: ['ip_address', 'user_agent'],
};

/** Which rows still have a value in clear. */
const clearRows = {
  app_user: ['id', 'phone is not null'],
  profile: [
    'user_id',
    'num_nonnulls(phone, date_of_birth, address, city, zip_code, monthly_income, credit_goals) > 0',
  ],
  credit_item: ['id', 'account_number is not null'],
  credit_report_import_row: ['new_item_id', 'account_number is not null'],
  funding_application: [
    'id',
    `monthly_income is not null or (qualification_data ->> 'purpose') is not null`,
  ],
  lead: ['id', `phone <> ''`],
  consent: ['id', 'ip_address is not null or user_agent is not null'],
} as const;

/**
 * Adds encrypted columns beside those in clear, which only gateways of earlier versions still fill. The gateway moves the rows:
 * a migration has no key. The emptied columns are dropped by a later version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(encryptedColumns)) {
    const added = columns.map((column) => `add column ${column}_encrypted bytea`).join(', ');
    await sql`alter table ${sql.table(table)} ${sql.raw(added)}`.execute(db);
  }
  for (const table of ['app_user', 'lead']) {
    await sql`alter table ${sql.table(table)} add column phone_hashes bigint[]`.execute(db);
    await sql`
      create index ${sql.id(`${table}_phone_hashes`)} on ${sql.table(table)} using gin (phone_hashes)`.execute(
      db,
    );
  }
  await addAccountNumberEnds(db);
  await allowEmptyColumns(db);
  for (const [table, [id, condition]] of Object.entries(clearRows)) {
    await sql`
      create index ${sql.id(`${table}_in_clear`)} on ${sql.table(table)} (${sql.id(id)})
      where ${sql.raw(condition)}`.execute(db);
  }
  await silenceReencryption(db);
  await sql`
    create table key_rotation (
      key_id text primary key,
      started_at timestamptz(3) not null default now(),
      finished_at timestamptz(3)
    )`.execute(db);
}

/** What is shown of an account number, and what identifies its item from report to report: the last four characters of either kind. */
async function addAccountNumberEnds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_number_end(given text) returns text language sql immutable strict parallel safe
    return case when length(regexp_replace(given, '[^0-9A-Za-z]', '', 'g')) <= 4 then right(given, 40)
      else substring(given from '(?:[0-9A-Za-z][^0-9A-Za-z]*){4}$') end`.execute(db);
  for (const table of ['credit_item', 'credit_report_import_row']) {
    await sql`alter table ${sql.table(table)} add column account_number_end text`.execute(db);
  }
}

async function allowEmptyColumns(db: Kysely<unknown>): Promise<void> {
  const { profile } = encryptedColumns;
  const optional = profile.map((column) => `alter column ${column} drop not null`);
  const present = profile.map(
    (column) =>
      `add constraint profile_${column}_present check (num_nonnulls(${column}, ${column}_encrypted) > 0)`,
  );
  await sql`alter table profile ${sql.raw([...optional, ...present].join(', '))}`.execute(db);
  await sql`
    alter table funding_application
      alter column monthly_income drop not null,
      add constraint funding_application_monthly_income_present
        check (num_nonnulls(monthly_income, monthly_income_encrypted) > 0)`.execute(db);
  await sql`
    alter table lead
      alter column phone set default '',
      drop constraint lead_phone_check,
      add constraint lead_phone_present check (phone <> '' or phone_encrypted is not null)`.execute(
    db,
  );
  await sql`
    alter table consent
      alter column ip_address drop not null,
      add constraint consent_ip_address_present
        check (num_nonnulls(ip_address, ip_address_encrypted) > 0)`.execute(db);
}

/** A row that is encrypted anew is the same for clients and admins: it is not announced, and is no change of the client's file. */
async function silenceReencryption(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_reencrypting() returns boolean language sql stable
    return coalesce(current_setting('portal.reencrypting', true), '') = 'on'`.execute(db);
  const functions = [
    'notify_client_change',
    'notify_admin_change',
    'follow_client_rows',
    'follow_client',
  ];
  for (const name of functions) {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef(${name}::regproc) as definition`.execute(db);
    const definition = rows[0]!.definition.replace(
      /^\s*begin$/im,
      '    begin\n      if is_reencrypting() then return null; end if;',
    );
    await sql`${sql.raw(definition)}`.execute(db);
  }
  await followPhones(db);
}

/** The trigger of the account's columns that the clients' file shows, which has to see a change of the encrypted number. */
async function followPhones(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'first_name',
    'last_name',
    'email',
    'phone',
    'phone_encrypted',
    'language',
    'onboarding_complete',
    'onboarding_step',
    'subscription_status',
  ];
  const row = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  await sql`drop trigger app_user_update_followed on app_user`.execute(db);
  await sql`
    create trigger app_user_update_followed after update on app_user
    for each row when ((${sql.raw(row('old'))}) is distinct from (${sql.raw(row('new'))}))
    execute function follow_client('id')`.execute(db);
}
