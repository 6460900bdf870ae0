import { leadCalls, leadFilter, leadStatuses } from '@repo/contract/leads-admin';
import { toIssues } from '@repo/contract/issues';
import { todayUtc } from '@repo/contract/report-dates';
import { Router } from 'express';
import { invalidInput } from '../../errors.ts';
import { exportLeads } from './export-leads.ts';
import { requireAdminSession } from '../../trpc/procedures.ts';
import { requireStepUp } from '../identity/security/step-up.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { sendStream } from '../../http/send-download.ts';
import { createDownloadSlots } from '../../limits/downloads.ts';
import type { RouteEndpoint } from '../../http/route-endpoint.ts';

export const leadsExportEndpoint = {
  name: 'leads.export',
  openapi: {
    method: 'GET',
    path: '/admin/leads.csv',
    summary: 'Leads as a CSV file, after a step-up; audited',
  },
  query: {
    search: {
      description: 'Words of name, email and phone',
      schema: { type: 'string' },
    },
    status: { description: 'Only leads of this status', schema: { enum: leadStatuses } },
    call: { description: 'Only leads whose next call is due', schema: { enum: leadCalls } },
  },
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const satisfies RouteEndpoint;

export function leadsExport(services: Services): Router {
  const slots = createDownloadSlots();
  return Router().get('/api/admin/leads.csv', async (req, res, next) => {
    if (req.method === 'HEAD') return next();
    const ctx = createContext(services, req, res);
    const session = await requireAdminSession(ctx);
    await requireStepUp({ ...ctx, ...session });
    const { data, error } = leadFilter.safeParse(req.query);
    if (!data) throw invalidInput(toIssues(error.issues));
    slots.take(session.user.id, res);
    const csv = await exportLeads(services, session.user.id, data);
    await sendStream(req, res, csv, {
      fileName: `leads-${todayUtc()}.csv`,
      contentType: 'text/csv; charset=utf-8',
      failure: 'an export of leads broke off',
    });
  });
}
