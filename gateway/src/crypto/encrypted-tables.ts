interface EncryptedTable {
  id: string;
  columns: readonly string[];
  searchesPhone?: true;
}

export const encryptedTables = {
  app_user: { id: 'id', columns: ['phone'], searchesPhone: true },
  profile: {
    id: 'user_id',
    columns: [
      'phone',
      'date_of_birth',
      'address',
      'city',
      'zip_code',
      'monthly_income',
      'credit_goals',
    ],
  },
  correction: { id: 'id', columns: ['date_of_birth', 'ssn'] },
  credit_item: { id: 'id', columns: ['account_number'] },
  funding_application: { id: 'id', columns: ['monthly_income', 'purpose'] },
  lead: { id: 'id', columns: ['phone'], searchesPhone: true },
  report_import: { id: 'id', columns: ['snapshot', 'comparison', 'own_view', 'effects'] },
  current_report_results: { id: 'user_id', columns: ['results', 'own_results'] },
  message: { id: 'id', columns: ['text'] },
  electronic_consent: { id: 'id', columns: ['ip_address', 'user_agent'] },
  contract: { id: 'id', columns: ['terms'] },
  contract_signature: {
    id: 'id',
    columns: [
      'value',
      'text',
      'blocks',
      'file',
      'signer_name',
      'signer_email',
      'ip_address',
      'user_agent',
    ],
  },
  dispute_item: { id: 'id', columns: ['own_statement', 'reasons'] },
  letter_signature: {
    id: 'id',
    columns: [
      'value',
      'text',
      'blocks',
      'file',
      'signer_name',
      'signer_email',
      'ip_address',
      'user_agent',
    ],
  },
  consent: { id: 'id', columns: ['ip_address', 'user_agent', 'former_phone'] },
} as const satisfies Record<string, EncryptedTable>;

export type EncryptedTableName = keyof typeof encryptedTables;
export type EncryptedColumnName<Table extends EncryptedTableName> =
  (typeof encryptedTables)[Table]['columns'][number];

export const describeTable = (table: EncryptedTableName): EncryptedTable => encryptedTables[table];

/** Binds a value to its column, so that ciphertexts of two columns cannot be swapped. */
export function placeOf(table: EncryptedTableName, column: string): string {
  return `${table}.${column}:`;
}
