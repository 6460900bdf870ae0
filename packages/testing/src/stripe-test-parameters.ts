import { textOf, type Form } from './stripe-test-form.ts';

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
  customer: ['email', 'name', 'metadata', 'expand'],
  create: [
    'customer',
    'items',
    'trial_period_days',
    'trial_settings',
    'payment_behavior',
    'payment_settings',
    'cancel_at_period_end',
    'expand',
    'metadata',
  ],
  update: [
    'items',
    'proration_behavior',
    'cancel_at_period_end',
    'trial_end',
    'expand',
    'metadata',
  ],
  list: ['customer', 'limit', 'status', 'expand'],
  retrieve: ['expand'],
};

export function throwStripeError(code: string, message: string, param: string): never {
  throw new StripeTestError(code === 'resource_missing' ? 404 : 400, { code, message, param });
}

export function checkParameters(form: Form, call: keyof typeof known): void {
  const unknown = Object.keys(form).find((name) => !known[call].includes(name));
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
