import {
  invoice,
  issueInvoiceInput,
  recordPaymentInput,
  refundInvoiceInput,
} from '@repo/contract/invoices';
import * as z from 'zod/mini';
import { adminProcedure, router, viewableProcedure } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { creditInvoice } from './credit-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readInvoices } from './read-invoices.ts';
import { recordPayment } from './record-payment.ts';
import { refundInvoice } from './refund-invoice.ts';

export const invoicesRouter = router({
  list: viewableProcedure(
    'GET /invoices',
    "The caller's invoices, newest first, with what shows each line, payments and refunds",
  )
    .output(z.array(invoice))
    .query(({ ctx }) => readInvoices(ctx.db, ctx.user.id)),

  ofClient: clientFileProcedure(
    'GET /admin/clients/{id}/invoices',
    "A client's invoices, newest first, with what shows each line, payments and refunds",
  )
    .output(z.array(invoice))
    .query(({ ctx, input }) => readInvoices(ctx.db, input.id)),

  issue: adminProcedure(
    'POST /admin/clients/{id}/invoices',
    'Bill work of a contract that was done and may be billed',
  )
    .input(issueInvoiceInput)
    .output(invoice)
    .mutation(({ ctx, input }) => issueInvoice(ctx, ctx.user.id, input)),

  recordPayment: adminProcedure(
    'POST /admin/invoices/{invoiceId}/payments',
    'Record money that was received for an invoice, of which the client gets a receipt',
  )
    .input(recordPaymentInput)
    .output(invoice)
    .mutation(({ ctx, input }) => recordPayment(ctx, ctx.user.id, input)),

  refund: adminProcedure(
    'POST /admin/invoices/{invoiceId}/refund',
    'Record money that was given back, of which the client gets a receipt',
  )
    .input(refundInvoiceInput)
    .output(invoice)
    .mutation(({ ctx, input }) => refundInvoice(ctx, ctx.user.id, input)),

  credit: adminProcedure(
    'POST /admin/invoices/{invoiceId}/credit',
    'Take back a request for money that was not received',
  )
    .input(refundInvoiceInput)
    .output(invoice)
    .mutation(({ ctx, input }) => creditInvoice(ctx, ctx.user.id, input)),
});
