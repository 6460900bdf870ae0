import { randomUUID } from 'node:crypto';
import { listOf, textOf, type Form } from './stripe-test-form.ts';
import {
  centsOf,
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

export interface TestInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  auto_advance: boolean;
  collection_method: string;
  default_payment_method: string | null;
  currency: string;
  created: number;
  amount_due: number;
  amount_paid: number;
  metadata: Record<string, string>;
  lines: { id: string; amount: number; description: string; metadata: Record<string, string> }[];
  payment_intent: string | null;
  hosted_invoice_url: string | null;
}

export interface TestRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  charge: string;
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  metadata: Record<string, string>;
}

export interface TestDispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
  status: string;
  created: number;
  evidence: Record<string, string | null>;
  evidence_details: { due_by: number; has_evidence: boolean; submission_count: number };
}

export interface TestFile {
  id: string;
  object: 'file';
  created: number;
  filename: string;
  purpose: string;
  size: number;
  type: string;
}

const fileFields = ['service_documentation', 'receipt', 'customer_signature', 'uncategorized_file'];
const textFields = [
  'customer_name',
  'customer_email_address',
  'product_description',
  'service_date',
  'uncategorized_text',
];
/** Bytes of one upload, and of all files of a dispute. */
const MAX_UPLOAD = 8_388_608;
const MAX_EVIDENCE = 4.5 * 1024 * 1024;

/** Below this many cents Stripe takes no payment: it marks the invoice paid and carries a balance. */
const MINIMUM = 50;
const now = () => Math.floor(Date.now() / 1000);

/**
 * Customers, cards, invoices, their payments and refunds in memory, with the refusals of Stripe that depend on their state. The double of
 * Stripe's browser script confirms a setup intent.
 */
export class StripeTestObjects {
  readonly customers = new Map<string, TestCustomer>();
  readonly setupIntents = new Map<string, TestSetupIntent>();
  readonly paymentMethods = new Map<string, TestPaymentMethod>();
  readonly declined = new Set<string>();
  readonly invoices = new Map<string, TestInvoice>();
  readonly refunds = new Map<string, TestRefund>();
  readonly disputes = new Map<string, TestDispute>();
  readonly files = new Map<string, TestFile>();

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
    if (call === 'GET /v1/invoices/search') return this.searchInvoices(form);
    if (at === 'POST invoices') return this.createInvoice(form);
    if (at === 'GET invoices') return this.listInvoices(form);
    if (at === 'GET invoices/id') return this.respond(id, form, 'none');
    if (at === 'DELETE invoices/id') return this.deleteDraft(id);
    if (at === 'POST invoices/id/finalize') return this.finalize(id, form);
    if (at === 'POST invoices/id/pay') return this.pay(id, form);
    if (at === 'POST invoices/id/void') return this.void(id, form);
    if (at === 'POST invoiceitems') return this.createItem(form);
    if (at === 'POST refunds') return this.refund(form);
    if (at === 'GET refunds') return this.listRefunds(form);
    if (at === 'GET disputes/id') return this.disputeOf(id);
    if (at === 'POST disputes/id') return this.answer(id, form);
    if (at === 'POST files') return this.createFile(form);
    if (at === 'GET files') return this.listFiles(form);
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

  invoice(id: string): TestInvoice {
    return this.invoices.get(id) ?? throwMissing('invoice', id, 'invoice');
  }

  dispute(invoice: TestInvoice): TestDispute {
    const intent = invoice.payment_intent!;
    const dispute: TestDispute = {
      id: testId('du'),
      object: 'dispute',
      amount: invoice.amount_paid,
      charge: intent.replace('pi_', 'ch_'),
      payment_intent: intent,
      reason: 'product_not_received',
      status: 'needs_response',
      created: now(),
      evidence: { service_documentation: null },
      evidence_details: {
        due_by: now() + 9 * 86_400,
        has_evidence: false,
        submission_count: 0,
      },
    };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  private disputeOf(id: string): TestDispute {
    return this.disputes.get(id) ?? throwMissing('dispute', id);
  }

  private createFile(form: Form): TestFile {
    checkParameters(form, 'file');
    required(form, 'purpose');
    oneOf(form, 'purpose', ['dispute_evidence', 'business_logo']);
    const sent = required(form, 'file') as Form;
    const size = Number(textOf(sent['size']));
    if (!['application/pdf', 'image/jpeg', 'image/png'].includes(textOf(sent['type'])))
      throwStripeError('file_type_invalid', 'Upload a PDF, JPEG or PNG', 'file');
    if (size > MAX_UPLOAD) throwStripeError('file_too_large', 'The file is too large', 'file');
    const file: TestFile = {
      id: testId('file'),
      object: 'file',
      created: now(),
      filename: textOf(sent['name']),
      purpose: textOf(form['purpose']),
      size,
      type: 'pdf',
    };
    this.files.set(file.id, file);
    return file;
  }

  private listFiles(form: Form) {
    checkParameters(form, 'files');
    const files = [...this.files.values()].filter(
      ({ purpose }) => !form['purpose'] || purpose === form['purpose'],
    );
    return listed('/v1/files', ...page(files, form));
  }

  /** Evidence may be saved often and submitted once, before its time is over. */
  private answer(id: string, form: Form): TestDispute {
    checkParameters(form, 'dispute');
    oneOf(form, 'submit', ['true', 'false']);
    const dispute = this.disputeOf(id);
    const { evidence_details: details } = dispute;
    if (!dispute.status.endsWith('needs_response') || details.due_by < now())
      throwStripeError('dispute_closed', 'This dispute is already closed', 'evidence');
    const evidence = (form['evidence'] ?? {}) as Record<string, string>;
    this.checkEvidence(evidence);
    Object.assign(dispute.evidence, evidence);
    details.has_evidence = true;
    if (form['submit'] !== 'false') {
      details.submission_count += 1;
      dispute.status = 'under_review';
    }
    return dispute;
  }

  private checkEvidence(evidence: Record<string, string>) {
    let [bytes, characters] = [0, 0];
    for (const [name, value] of Object.entries(evidence)) {
      const param = `evidence[${name}]`;
      if (fileFields.includes(name)) {
        const file = this.files.get(value) ?? throwMissing('file upload', value, param);
        if (file.purpose !== 'dispute_evidence')
          throwStripeError('file_purpose_invalid', 'The file has another purpose', param);
        bytes += file.size;
      } else if (textFields.includes(name)) {
        characters += value.length;
        if (value.length > 20_000) throwStripeError('string_too_long', 'Too long', param);
      } else {
        throwStripeError('parameter_unknown', `Received unknown parameter: ${param}`, param);
      }
    }
    if (bytes > MAX_EVIDENCE)
      throwStripeError(
        'dispute_evidence_too_large',
        'The files you’ve attached to this dispute as evidence will exceed the limit',
        'evidence',
      );
    if (characters > 150_000) throwStripeError('string_too_long', 'Too long', 'evidence');
  }

  private createInvoice(form: Form) {
    checkParameters(form, 'invoice');
    oneOf(form, 'collection_method', ['charge_automatically', 'send_invoice']);
    oneOf(form, 'pending_invoice_items_behavior', ['exclude', 'include']);
    const invoice: TestInvoice = {
      id: testId('in'),
      object: 'invoice',
      customer: this.customer(form),
      status: 'draft',
      auto_advance: form['auto_advance'] !== 'false',
      collection_method: textOf(form['collection_method']) || 'charge_automatically',
      default_payment_method: textOf(form['default_payment_method']) || null,
      currency: textOf(form['currency']) || 'usd',
      created: now(),
      amount_due: 0,
      amount_paid: 0,
      metadata: metadataOf(form),
      lines: [],
      payment_intent: null,
      hosted_invoice_url: null,
    };
    this.invoices.set(invoice.id, invoice);
    return this.respond(invoice.id, form, 'invoice');
  }

  private createItem(form: Form) {
    checkParameters(form, 'invoice item');
    const customer = this.customer(form);
    const invoice = this.invoice(textOf(required(form, 'invoice')));
    if (invoice.customer !== customer)
      throwStripeError('parameter_invalid', 'The invoice is another customer’s', 'invoice');
    if (invoice.status !== 'draft')
      throwStripeError('invoice_not_editable', 'The invoice is no longer editable', 'invoice');
    oneOf(form, 'currency', [invoice.currency]);
    const item = {
      id: testId('ii'),
      object: 'invoiceitem',
      amount: centsOf(form, 'amount'),
      description: textOf(form['description']),
      metadata: metadataOf(form),
    };
    invoice.lines.push(item);
    invoice.amount_due += item.amount;
    return { ...item, invoice: invoice.id, customer };
  }

  private finalize(id: string, form: Form) {
    checkParameters(form, 'finalize');
    const invoice = this.invoice(id);
    if (invoice.status !== 'draft')
      throwStripeError('invoice_not_editable', 'This invoice is already finalized', 'invoice');
    const isPaid = invoice.amount_due < MINIMUM;
    Object.assign(invoice, {
      status: isPaid ? 'paid' : 'open',
      payment_intent: isPaid ? null : testId('pi'),
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    });
    return this.respond(id, form, 'finalize');
  }

  private pay(id: string, form: Form) {
    checkParameters(form, 'pay');
    const invoice = this.invoice(id);
    if (invoice.status === 'paid')
      throwStripeError('invoice_already_paid', 'Invoice is already paid', 'invoice');
    if (invoice.status !== 'open')
      throwStripeError('invoice_not_open', `The invoice is ${invoice.status}`, 'invoice');
    const method = textOf(form['payment_method']) || invoice.default_payment_method;
    if (!method)
      throwStripeError('invoice_no_payment_method', 'No default payment method', 'payment_method');
    const { customer } = this.paymentMethod(method);
    if (customer !== invoice.customer)
      throwStripeError(
        'payment_method_customer_mismatch',
        'The payment method is not attached to the customer',
        'payment_method',
      );
    if (this.declined.has(method))
      throw new StripeTestError(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card was declined.',
      });
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    return this.respond(id, form, 'pay');
  }

  private void(id: string, form: Form) {
    const invoice = this.invoice(id);
    if (invoice.status !== 'open')
      throwStripeError('invoice_not_open', `The invoice is ${invoice.status}`, 'invoice');
    invoice.status = 'void';
    return this.respond(id, form, 'none');
  }

  private deleteDraft(id: string) {
    if (this.invoice(id).status !== 'draft')
      throwStripeError('invoice_not_editable', 'You can only delete draft invoices', 'invoice');
    this.invoices.delete(id);
    return { id, object: 'invoice', deleted: true };
  }

  private refund(form: Form) {
    checkParameters(form, 'refund');
    oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
    const intent = textOf(required(form, 'payment_intent'));
    const invoice = [...this.invoices.values()].find(
      ({ payment_intent }) => payment_intent === intent,
    );
    if (!invoice) return throwMissing('payment_intent', intent, 'payment_intent');
    const amount = centsOf(form, 'amount');
    const returned = this.refundsOf(intent).reduce((sum, refund) => sum + refund.amount, 0);
    if (invoice.amount_paid - returned === 0)
      throwStripeError('charge_already_refunded', 'Charge has already been refunded.', 'charge');
    if (amount > invoice.amount_paid - returned)
      throwStripeError(
        'amount_too_large',
        'Refund amount is greater than unrefunded amount on charge',
        'amount',
      );
    const refund: TestRefund = {
      id: testId('re'),
      object: 'refund',
      amount,
      currency: invoice.currency,
      created: now(),
      payment_intent: intent,
      charge: intent.replace('pi_', 'ch_'),
      status: 'succeeded',
      metadata: metadataOf(form),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  refundsOf(intent: string): TestRefund[] {
    return [...this.refunds.values()].filter(
      ({ payment_intent, status }) =>
        payment_intent === intent && status !== 'failed' && status !== 'canceled',
    );
  }

  private listRefunds(form: Form) {
    checkParameters(form, 'list');
    const intent = textOf(form['payment_intent']);
    const data = [...this.refunds.values()].filter(
      ({ payment_intent }) => !intent || payment_intent === intent,
    );
    return listed('/v1/refunds', ...page(data, form));
  }

  private listInvoices(form: Form) {
    checkParameters(form, 'list');
    const customer = textOf(form['customer']);
    const status = textOf(form['status']);
    const found = [...this.invoices.values()].filter(
      (invoice) =>
        (!customer || invoice.customer === customer) && (!status || invoice.status === status),
    );
    const [data, hasMore] = page(found, form);
    const expand = { expand: dataPaths(form) };
    return listed(
      '/v1/invoices',
      data.map(({ id }) => this.respond(id, expand, 'none')),
      hasMore,
    );
  }

  private searchInvoices(form: Form) {
    checkParameters(form, 'search');
    const [name, value] = metadataQuery(form);
    const found = [...this.invoices.values()].filter(({ metadata }) => metadata[name] === value);
    const expand = { expand: dataPaths(form) };
    const data = found.map(({ id }) => this.respond(id, expand, 'none'));
    return { ...listed('/v1/invoices/search', data), object: 'search_result' };
  }

  /** Payments are there only when they are expanded. */
  private respond(id: string, form: Form, call: Parameters<typeof checkParameters>[1]) {
    checkParameters(form, call);
    const { payment_intent: intent, lines, ...invoice } = this.invoice(id);
    const payment = {
      id: `inpay_${id}`,
      object: 'invoice_payment',
      status: invoice.status === 'paid' ? 'paid' : 'open',
      amount_paid: invoice.amount_paid || null,
      payment: { type: 'payment_intent', payment_intent: intent },
    };
    return {
      ...invoice,
      lines: listed(`/v1/invoices/${id}/lines`, lines),
      ...(isExpanded(form, 'payments') && {
        payments: listed(`/v1/invoices/${id}/payments`, intent ? [payment] : []),
      }),
    };
  }
}

function page<Item extends { id: string; created: number }>(
  all: Item[],
  form: Form,
): [items: Item[], hasMore: boolean] {
  const since = Number(textOf((form['created'] as Form | undefined)?.['gte']) || 0);
  const known = all.filter(({ created }) => created >= since).toReversed();
  const after = textOf(form['starting_after']);
  const start = after ? known.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(textOf(form['limit']) || 10);
  return [known.slice(start, start + limit), known.length > start + limit];
}

const dataPaths = (form: Form): Form =>
  Object.fromEntries(
    Object.entries((form['expand'] ?? {}) as Form).map(([index, path]) => [
      index,
      textOf(path).replace(/^data\./, ''),
    ]),
  );
