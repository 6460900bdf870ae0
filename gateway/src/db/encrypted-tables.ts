/** Where the value of a column was before it was encrypted, for rows of earlier versions of the gateway. */
interface ClearValue {
  /** The value as text, of a row of `table`; null where it is encrypted or there is none. */
  read(table: string): string;
  /** Assignments that remove it. */
  remove: string;
  /** Whether it was in a column of the same name, which is null now. */
  sameColumn?: true;
}

interface EncryptedTable {
  /** The column whose value the encrypted ones are bound to. */
  id: string;
  columns: Record<string, ClearValue>;
  /** Which rows have a value in clear; an index has these rows. */
  inClear: string;
  /** Whether `phone` is searched, by its hashes in `phone_hashes`. */
  searchesPhone?: true;
  /** The table that its rows are copied to, encrypted as they are. */
  boundAs?: string;
}

const own = (column: string): ClearValue => ({
  read: (table) => `${table}.${column}::text`,
  remove: `${column} = null`,
  sameColumn: true,
});

const accountNumber: ClearValue = {
  ...own('account_number'),
  remove:
    'account_number_end = coalesce(account_number_end, account_number_end(account_number)), account_number = null',
};

/**
 * The columns `<name>_encrypted` by table. A value in clear beside one was written by a gateway of an earlier version: it is
 * the newer of the two, and is encrypted in the background.
 */
export const encryptedTables = {
  app_user: {
    id: 'id',
    columns: { phone: own('phone') },
    inClear: 'phone is not null',
    searchesPhone: true,
  },
  profile: {
    id: 'user_id',
    columns: {
      phone: own('phone'),
      date_of_birth: own('date_of_birth'),
      address: own('address'),
      city: own('city'),
      zip_code: own('zip_code'),
      monthly_income: own('monthly_income'),
      credit_goals: own('credit_goals'),
    },
    inClear:
      'num_nonnulls(phone, date_of_birth, address, city, zip_code, monthly_income, credit_goals) > 0',
  },
  // Before credit_item, which its rows are copied to: a copy made during a rotation is under the newest key, or still waits.
  credit_report_import_row: {
    id: 'new_item_id',
    columns: { account_number: accountNumber },
    inClear: 'account_number is not null',
    boundAs: 'credit_item',
  },
  credit_item: {
    id: 'id',
    columns: { account_number: accountNumber },
    inClear: 'account_number is not null',
  },
  funding_application: {
    id: 'id',
    columns: {
      monthly_income: own('monthly_income'),
      purpose: {
        read: (table: string) => `${table}.qualification_data ->> 'purpose'`,
        remove: `qualification_data = qualification_data - 'purpose'`,
      },
    },
    inClear: `monthly_income is not null or (qualification_data ->> 'purpose') is not null`,
  },
  lead: {
    id: 'id',
    columns: {
      // Empty instead of null: `search_text` is made of it.
      phone: { read: (table: string) => `nullif(${table}.phone, '')`, remove: `phone = ''` },
    },
    inClear: `phone <> ''`,
    searchesPhone: true,
  },
  consent: {
    id: 'id',
    columns: {
      ip_address: { ...own('ip_address'), read: (table: string) => `host(${table}.ip_address)` },
      user_agent: own('user_agent'),
    },
    inClear: 'ip_address is not null or user_agent is not null',
  },
} as const satisfies Record<string, EncryptedTable>;

export type EncryptedTableName = keyof typeof encryptedTables;
export type EncryptedColumn<Table extends EncryptedTableName> =
  keyof (typeof encryptedTables)[Table]['columns'] & string;

export const describeTable = (table: EncryptedTableName): EncryptedTable => encryptedTables[table];

/** What a value is bound to, without the row's id: no ciphertext decrypts in another column's or row's place. */
export function placeOf(table: EncryptedTableName, column: string): string {
  return `${describeTable(table).boundAs ?? table}.${column}:`;
}
