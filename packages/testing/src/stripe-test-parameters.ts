import { textOf, type Form } from './stripe-test-form.ts';

/** A refusal as Stripe words it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;

  constructor(status: number, error: Record<string, string>) {
    super(error['message']);
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

/** Parameters of each call that callers send; Stripe has more. */
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

/** Refuses a request as Stripe does: 404 for what is not there, else 400. */
export function refuse(code: string, message: string, param: string): never {
  throw new StripeRefusal(code === 'resource_missing' ? 404 : 400, { code, message, param });
}

/** Refuses a parameter that the call does not have. */
export function onlyKnown(form: Form, call: keyof typeof known): void {
  const unknown = Object.keys(form).find((name) => !known[call].includes(name));
  if (unknown) refuse('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
}

/** A parameter that the call cannot do without. */
export function required(form: Form, name: string): string | Form {
  return form[name] || refuse('parameter_missing', `Missing required param: ${name}.`, name);
}

/** Refuses a value that is not in the list. */
export function oneOf(form: Form, name: string, values: string[]): void {
  const value = form[name];
  if (value !== undefined && !values.includes(textOf(value)))
    refuse('parameter_invalid', `Invalid ${name}: must be one of ${values.join(', ')}`, name);
}
