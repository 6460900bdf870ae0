import { randomUUID } from 'node:crypto';
import { listOf, textOf, type Form } from './stripe-test-form.ts';
import { oneOf, checkParameters, throwStripeError, required } from './stripe-test-parameters.ts';

export interface TestCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
}

export interface TestSetupIntent {
  id: string;
  object: 'setup_intent';
  client_secret: string;
  customer: string;
  status: string;
}

export interface TestSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  default_payment_method: string | null;
  pending_setup_intent: TestSetupIntent | string | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: { id: string; object: string; price: { id: string } }[] };
}

const DAY_SECONDS = 86_400;
const MAX_TRIAL_DAYS = 730;
const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

export class StripeTestObjects {
  readonly customers = new Map<string, TestCustomer>();
  readonly subscriptions = new Map<string, TestSubscription>();
  readonly prices: Set<string>;

  constructor(prices: string[]) {
    this.prices = new Set(prices);
  }

  createCustomer(form: Form): TestCustomer {
    checkParameters(form, 'customer');
    const email = textOf(form['email']) || null;
    if (email && !/^[^@]+@[^@]+\.\w+$/.test(email))
      throwStripeError('email_invalid', `Invalid email address: ${email}`, 'email');
    const customer: TestCustomer = {
      id: id('cus'),
      object: 'customer',
      email,
      metadata: (form['metadata'] ?? {}) as Record<string, string>,
    };
    this.customers.set(customer.id, customer);
    return customer;
  }

  createSubscription(form: Form): unknown {
    checkParameters(form, 'create');
    const customer = textOf(required(form, 'customer'));
    if (!this.customers.has(customer))
      throwStripeError('resource_missing', `No such customer: '${customer}'`, 'customer');
    const prices = this.pricesOf(required(form, 'items') as Form);
    oneOf(form, 'payment_behavior', [
      'allow_incomplete',
      'default_incomplete',
      'error_if_incomplete',
    ]);
    const created = Math.floor(Date.now() / 1000);
    const trialDays = this.trialDays(form['trial_period_days']);
    const subscription: TestSubscription = {
      id: id('sub'),
      object: 'subscription',
      customer,
      status: trialDays ? 'trialing' : 'incomplete',
      created,
      trial_end: trialDays ? created + trialDays * DAY_SECONDS : null,
      cancel_at_period_end: form['cancel_at_period_end'] === 'true',
      default_payment_method: null,
      pending_setup_intent: trialDays ? this.setupIntent(customer) : null,
      metadata: (form['metadata'] ?? {}) as Record<string, string>,
      items: {
        object: 'list',
        data: prices.map((price) => ({
          id: id('si'),
          object: 'subscription_item',
          price: { id: price },
        })),
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    return toResponse(subscription, form);
  }

  updateSubscription(subscriptionId: string, form: Form): unknown {
    checkParameters(form, 'update');
    oneOf(form, 'proration_behavior', ['always_invoice', 'create_prorations', 'none']);
    const subscription = this.find(subscriptionId);
    if (form['items']) {
      for (const [index, item] of Object.values(form['items'] as Form).entries()) {
        const { id: itemId, price } = item as Record<string, string>;
        const changed = subscription.items.data.find((candidate) => candidate.id === itemId);
        if (!changed)
          throwStripeError(
            'resource_missing',
            `No such subscription item: '${itemId}'`,
            `items[${index}][id]`,
          );
        changed.price = { id: this.price(String(price), index) };
      }
    }
    if (form['trial_end'] === 'now')
      Object.assign(subscription, { trial_end: null, status: 'active' });
    const cancel = form['cancel_at_period_end'];
    if (cancel !== undefined) subscription.cancel_at_period_end = cancel === 'true';
    return toResponse(subscription, form);
  }

  retrieveSubscription(subscriptionId: string, form: Form): unknown {
    checkParameters(form, 'retrieve');
    return toResponse(this.find(subscriptionId), form);
  }

  listSubscriptions(form: Form): unknown {
    checkParameters(form, 'list');
    const expand = listOf(form['expand']).map((path) => path.replace(/^data\./, ''));
    const data = [...this.subscriptions.values()]
      .filter(({ customer, status }) => customer === form['customer'] && status !== 'canceled')
      .reverse()
      .slice(0, Number(form['limit'] ?? 10))
      .map((subscription) =>
        toResponse(subscription, { expand: Object.fromEntries(expand.entries()) }),
      );
    return { object: 'list', url: '/v1/subscriptions', has_more: false, data };
  }

  find(subscriptionId: string): TestSubscription {
    return (
      this.subscriptions.get(subscriptionId) ??
      throwStripeError('resource_missing', `No such subscription: '${subscriptionId}'`, 'id')
    );
  }

  private setupIntent(customer: string): TestSetupIntent {
    const intent = id('seti');
    const secret = `${intent}_secret_${randomUUID().replaceAll('-', '')}`;
    return {
      id: intent,
      object: 'setup_intent',
      client_secret: secret,
      customer,
      status: 'requires_payment_method',
    };
  }

  private trialDays(field: string | Form | undefined): number {
    if (field === undefined) return 0;
    const days = Number(field);
    if (!Number.isInteger(days) || days < 1 || days > MAX_TRIAL_DAYS)
      throwStripeError('parameter_invalid_integer', 'Invalid trial period', 'trial_period_days');
    return days;
  }

  private pricesOf(items: Form): string[] {
    return Object.values(items).map((item, index) =>
      this.price(textOf((item as Form)['price']), index),
    );
  }

  private price(price: string, index: number): string {
    if (this.prices.has(price)) return price;
    return throwStripeError(
      'resource_missing',
      `No such price: '${price}'`,
      `items[${index}][price]`,
    );
  }
}

function toResponse(subscription: TestSubscription, form: Form): TestSubscription {
  const intent = subscription.pending_setup_intent;
  const expanded = listOf(form['expand']).includes('pending_setup_intent');
  return {
    ...subscription,
    pending_setup_intent: intent && typeof intent === 'object' && !expanded ? intent.id : intent,
  };
}
