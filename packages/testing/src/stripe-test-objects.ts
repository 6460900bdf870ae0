import { randomUUID } from 'node:crypto';
import { listOf, textOf, type Form } from './stripe-test-form.ts';
import { StripeTestInvoices } from './stripe-test-invoices.ts';
import {
  checkParameters,
  isExpanded,
  listed,
  metadataOf,
  metadataQuery,
  oneOf,
  required,
  StripeTestError,
  testId,
  throwMissing,
  throwStripeError,
} from './stripe-test-parameters.ts';

export interface TestCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
}

export interface TestPaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string };
}

export interface TestSetupIntent {
  id: string;
  object: 'setup_intent';
  client_secret: string;
  customer: string;
  status: string;
  usage: string;
  payment_method: string | null;
  metadata: Record<string, string>;
}

/** Customers, setup intents and cards in memory. The double of Stripe's browser script confirms a setup intent. */
export class StripeTestObjects {
  readonly customers = new Map<string, TestCustomer>();
  readonly setupIntents = new Map<string, TestSetupIntent>();
  readonly paymentMethods = new Map<string, TestPaymentMethod>();
  /** Cards that the bank declines, and with which code. */
  readonly declined = new Map<string, 'card_declined' | 'authentication_required'>();
  readonly invoices = new StripeTestInvoices(this);

  call(call: string, form: Form): unknown {
    const [method, path = ''] = call.split(' ');
    const [, , collection, id = '', action] = path.split('/');
    const at = `${method} ${collection}${id ? '/id' : ''}${action ? `/${action}` : ''}`;
    if (at === 'POST customers') return this.createCustomer(form);
    if (call === 'GET /v1/customers/search') return this.searchCustomers(form);
    if (at === 'POST setup_intents') return this.createSetupIntent(form);
    if (at === 'GET setup_intents/id') return this.retrieveSetupIntent(id, form);
    if (at === 'GET payment_methods/id') return this.paymentMethod(id);
    if (at === 'POST payment_methods/id/detach') return this.detach(id, form);
    const body = this.invoices.call(at, call, id, form);
    if (body !== undefined) return body;
    throw new StripeTestError(404, { message: `Unrecognized request URL (${call})` });
  }

  customer(form: Form): string {
    const customer = textOf(required(form, 'customer'));
    return this.customers.has(customer) ? customer : throwMissing('customer', customer, 'customer');
  }

  paymentMethod(id: string): TestPaymentMethod {
    return this.paymentMethods.get(id) ?? throwMissing('PaymentMethod', id, 'payment_method');
  }

  setupIntent(id: string): TestSetupIntent {
    return this.setupIntents.get(id) ?? throwMissing('setupintent', id, 'intent');
  }

  /** The client's browser saves a card. */
  confirmSetup(id: string, card = { brand: 'visa', last4: '4242' }): TestPaymentMethod {
    const intent = this.setupIntent(id);
    const saved: TestPaymentMethod = {
      id: testId('pm'),
      object: 'payment_method',
      type: 'card',
      customer: intent.customer,
      card,
    };
    this.paymentMethods.set(saved.id, saved);
    Object.assign(intent, { status: 'succeeded', payment_method: saved.id });
    return saved;
  }

  private createCustomer(form: Form): TestCustomer {
    checkParameters(form, 'customer');
    const email = textOf(form['email']) || null;
    if (email && !/^[^@]+@[^@]+\.\w+$/.test(email))
      throwStripeError('email_invalid', `Invalid email address: ${email}`, 'email');
    const customer: TestCustomer = {
      id: testId('cus'),
      object: 'customer',
      email,
      metadata: metadataOf(form),
    };
    this.customers.set(customer.id, customer);
    return customer;
  }

  private searchCustomers(form: Form) {
    checkParameters(form, 'search');
    const [name, value] = metadataQuery(form);
    const found = [...this.customers.values()].filter(({ metadata }) => metadata[name] === value);
    return { ...listed('/v1/customers/search', found), object: 'search_result' };
  }

  private createSetupIntent(form: Form) {
    checkParameters(form, 'setup intent');
    const customer = this.customer(form);
    oneOf(form, 'usage', ['off_session', 'on_session']);
    const types = listOf(form['allowed_payment_method_types']);
    if (types.some((type) => type !== 'card'))
      throwStripeError(
        'parameter_invalid',
        'Invalid payment method',
        'allowed_payment_method_types',
      );
    const id = testId('seti');
    const intent: TestSetupIntent = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      customer,
      status: 'requires_payment_method',
      usage: textOf(form['usage']) || 'off_session',
      payment_method: null,
      metadata: metadataOf(form),
    };
    this.setupIntents.set(id, intent);
    return intent;
  }

  private retrieveSetupIntent(id: string, form: Form) {
    checkParameters(form, 'none');
    const intent = this.setupIntent(id);
    const { payment_method: method } = intent;
    return method && isExpanded(form, 'payment_method')
      ? { ...intent, payment_method: this.paymentMethod(method) }
      : intent;
  }

  private detach(id: string, form: Form): TestPaymentMethod {
    checkParameters(form, 'none');
    const method = this.paymentMethod(id);
    if (method.customer === null)
      throwStripeError(
        'payment_method_unexpected_state',
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        'payment_method',
      );
    method.customer = null;
    return method;
  }
}
