import type { ErrorBody } from '@repo/contract/errors';
import { toLanguage, type Language } from '@repo/contract/languages';
import {
  correctLeadEmailInput,
  createLeadInput,
  type CreateLeadInput,
  type LeadFormResult,
} from '@repo/contract/leads';
import { toIssues, type IssueCode } from '@repo/contract/issues';
import type { LiveRelease } from '@repo/contract/releases';
import { leadFormPath, matchPath } from '@repo/contract/routing';
import type * as z from 'zod/mini';
import { Router, urlencoded, type Request, type Response } from 'express';
import { invalidInput } from '../../errors.ts';
import type { Services } from '../../http/create-context.ts';
import {
  cookieOf,
  pageLanguageOf,
  requestInfoOf,
  persistRequestedLanguage,
} from '../../http/request-info.ts';
import { addressKeyOf } from '../../limits/address-key.ts';
import { MAX_BODY_BYTES } from '../../limits/bodies.ts';
import { toErrorBody } from '../../trpc/error-body.ts';
import { retryHeaders } from '../../trpc/retry-headers.ts';
import { correctLeadEmail } from './correct-lead-email.ts';
import { createLead } from './create-lead.ts';
import { readSentLead, sealSentLead, VISIT_MS } from './sent-lead.ts';
import { logOf } from '../../log.ts';

const SENT_COOKIE = 'lead-sent';

interface FormResultPages {
  send(
    res: Response,
    name: LeadFormResult,
    given: { language: Language; values?: Record<string, string> },
  ): Promise<boolean>;
}

interface LeadFormOptions {
  findReleases(req: Request, res: Response): Promise<{ releases: LiveRelease[] }>;
  formResultPages: FormResultPages;
  publicUrl: string;
}

/**
 * The lead form of a browser without scripts. Responds with a page, and after success with a thank-you page that can be
 * reloaded. Other clients get the API's response.
 */
export function leadForm(
  services: Services,
  { findReleases, formResultPages, publicUrl }: LeadFormOptions,
): Router {
  return Router()
    .post('/api/leads', readForm, handleSubmission)
    .post('/api/leads/correction', readForm, handleCorrection)
    .get(/^\//, async (req, res, next) => {
      if (!('thanks' in req.query)) return next();
      const path = await currentPath(req, res);
      if (path === null || !matchPath(path, req.path)) return next();
      persistRequestedLanguage(req, res, publicUrl);
      const correction = cookieOf(req, SENT_COOKIE) ?? '';
      const sent = readSentLead(services.encryption, correction);
      const page = sent ? (sent.id ? 'lead-thanks' : 'lead-thanks-settled') : 'lead-thanks-unnamed';
      const language = pageLanguageOf(req);
      const values = sent
        ? { firstName: sent.firstName, email: sent.email, correction, language }
        : {};
      if (!(await formResultPages.send(res, page, { language, values }))) next();
    });

  async function currentPath(req: Request, res: Response): Promise<string | null> {
    const { releases } = await findReleases(req, res);
    return leadFormPath(releases.map(({ app }) => app));
  }

  async function handleSubmission(req: Request, res: Response, next: () => void): Promise<void> {
    if (!req.is(FORM)) return next();
    res.set('cache-control', 'no-store');
    const form = textsOf(req.body);
    const request = requestInfoOf(req);
    const path = await currentPath(req, res);
    const isBrowser = path !== null && req.headers.accept?.includes('text/html');
    try {
      const lead = parseLead(form);
      await services.budgets.spend('visitorChange', addressKeyOf(req), 1);
      const stored = await createLead({ ...services, db: services.visitorDb }, request, lead);
      if (!isBrowser) return void res.json(stored);
      thank(res, path, { ...lead, id: stored.correction && stored.id });
    } catch (error) {
      if (!isBrowser) throw error;
      await refuse(req, res, error, form);
    }
  }

  async function handleCorrection(req: Request, res: Response, next: () => void): Promise<void> {
    const path = await currentPath(req, res);
    if (!req.is(FORM) || path === null) return next();
    res.set('cache-control', 'no-store');
    const form = textsOf(req.body);
    const sent = readSentLead(services.encryption, form['correction'] ?? '');
    try {
      const input = parse(correctLeadEmailInput, form);
      await services.budgets.spend('visitorChange', addressKeyOf(req), 1);
      await correctLeadEmail({ ...services, db: services.visitorDb }, requestInfoOf(req), input);
      thank(res, path, { firstName: sent?.firstName ?? '', email: input.email, id: null });
    } catch (error) {
      await refuse(req, res, error, form, 'lead-correction-refused');
    }
  }

  function thank(res: Response, path: string, sent: Parameters<typeof sealSentLead>[1]): void {
    res.cookie(SENT_COOKIE, sealSentLead(services.encryption, sent), {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: VISIT_MS,
    });
    res.redirect(303, `${path}?thanks`);
  }

  async function refuse(
    req: Request,
    res: Response,
    error: unknown,
    form: Record<string, string>,
    refused?: LeadFormResult,
  ): Promise<void> {
    const { status, body } = toErrorBody(error);
    const page = refused ?? resultPageOf(body);
    const language = toLanguage(form['language']) ?? requestInfoOf(req).language;
    const values = Object.fromEntries(typed.map((name) => [name, form[name] ?? '']));
    const shown = await formResultPages.send(res.set(retryHeaders([error])).status(status), page, {
      language,
      values,
    });
    if (!shown) throw error;
    if (status >= 500) logOf(req).error({ err: error }, body.message);
  }
}

const FORM = 'application/x-www-form-urlencoded';
const readForm = urlencoded({ extended: false, limit: MAX_BODY_BYTES });
const typed = ['firstName', 'lastName', 'email', 'phone', 'state', 'correction', 'language'];

function resultPageOf({ code, issues }: ErrorBody): LeadFormResult {
  if (code === 'TOO_MANY_REQUESTS') return 'lead-too-many';
  return refusals[issues?.[0]?.code as IssueCode] ?? 'lead-error';
}

const refusals: Partial<Record<IssueCode, LeadFormResult>> = {
  'lead-fields-required': 'lead-missing',
  'lead-agreement-required': 'lead-agreement',
};

function textsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

const checked = new Set(['true', 'on']);

function parseLead(form: Record<string, string>): CreateLeadInput {
  const agreedToUpdates = checked.has(form['agreedToUpdates'] ?? '');
  return parse(createLeadInput, { ...form, agreedToUpdates });
}

function parse<Output>(schema: z.ZodMiniType<Output>, form: unknown): Output {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw invalidInput(toIssues(parsed.error.issues));
}
