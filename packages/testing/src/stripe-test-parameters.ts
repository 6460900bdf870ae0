import { randomUUID } from 'node:crypto';
import { listOf, textOf, type Form } from './stripe-test-form.ts';

export class StripeTestError extends Error {
  readonly status: number;
  readonly error: Record<string, string>;

  constructor(status: number, error: Record<string, string>) {
    super(error['message']);
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

const known = {
  customer: ['email', 'name', 'metadata'],
  search: ['query', 'limit'],
  'setup intent': ['customer', 'usage', 'allowed_payment_method_types', 'metadata'],
  invoice: [
    'customer',
    'auto_advance',
    'collection_method',
    'pending_invoice_items_behavior',
    'default_payment_method',
    'currency',
    'description',
    'metadata',
  ],
  'invoice item': ['customer', 'invoice', 'amount', 'currency', 'description', 'metadata'],
  finalize: ['auto_advance'],
  pay: ['off_session', 'payment_method'],
  refund: ['payment_intent', 'amount', 'reason', 'metadata'],
  list: ['customer', 'created', 'limit', 'starting_after', 'payment_intent', 'status'],
  file: ['purpose', 'file'],
  files: ['purpose', 'created', 'limit', 'starting_after'],
  dispute: ['evidence', 'submit', 'metadata'],
  none: [],
};

export function throwStripeError(code: string, message: string, param: string): never {
  throw new StripeTestError(code === 'resource_missing' ? 404 : 400, { code, message, param });
}

export function throwMissing(what: string, id: string, param = 'id'): never {
  return throwStripeError('resource_missing', `No such ${what}: '${id}'`, param);
}

export function checkParameters(form: Form, call: keyof typeof known): void {
  const unknown = Object.keys(form).find(
    (name) => name !== 'expand' && !(known[call] as string[]).includes(name),
  );
  if (unknown)
    throwStripeError('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
}

export function required(form: Form, name: string): string | Form {
  return (
    form[name] || throwStripeError('parameter_missing', `Missing required param: ${name}.`, name)
  );
}

export function oneOf(form: Form, name: string, values: string[]): void {
  const value = form[name];
  if (value !== undefined && !values.includes(textOf(value)))
    throwStripeError(
      'parameter_invalid',
      `Invalid ${name}: must be one of ${values.join(', ')}`,
      name,
    );
}

export function centsOf(form: Form, name: string): number {
  const cents = Number(textOf(required(form, name)));
  if (!Number.isInteger(cents) || cents < 1)
    throwStripeError('parameter_invalid_integer', `Invalid integer: ${cents}`, name);
  return cents;
}

export const metadataOf = (form: Form) => (form['metadata'] ?? {}) as Record<string, string>;

export const isExpanded = (form: Form, path: string): boolean =>
  listOf(form['expand']).includes(path);

export function metadataQuery(form: Form): [name: string, value: string] {
  const query = textOf(required(form, 'query'));
  const [, name = '', value = ''] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
  if (!name) throwStripeError('parameter_invalid', `Invalid query: ${query}`, 'query');
  return [name, value];
}

export const testId = (prefix: string) =>
  `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

export const listed = <Item>(url: string, data: Item[], hasMore = false) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});
