/** What the audit is limited to, as in its address. `action` is an action or a family of them. */
export interface AuditFilter {
  client?: string;
  person?: string;
  action?: string;
}

const parameters = ['client', 'person', 'action'] as const;

export function auditFilterOf(query: string): AuditFilter {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

export function auditPath(filter: AuditFilter = {}): string {
  const params = new URLSearchParams(
    parameters.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])),
  );
  return params.size > 0 ? `/admin/audit?${params}` : '/admin/audit';
}
