import type { ErrorBody } from '@repo/contract/errors';
import { toLanguage, type Language } from '@repo/contract/languages';
import { createLeadInput, type CreateLeadInput, type LeadFormResult } from '@repo/contract/leads';
import { toIssues, type IssueCode } from '@repo/contract/issues';
import { leadFormPath, matchPath } from '@repo/contract/routing';
import { Router, urlencoded, type Request, type Response } from 'express';
import { invalidInput } from '../../errors.ts';
import type { Services } from '../../http/create-context.ts';
import { persistRequestedLanguage } from '../../http/persist-requested-language.ts';
import { cookieOf, pageLanguageOf, requestInfoOf } from '../../http/request-info.ts';
import { addressKeyOf } from '../../limits/address-key.ts';
import { MAX_BODY_BYTES } from '../../limits/bodies.ts';
import type { LiveReleases } from '../../releases/live-releases.ts';
import { toErrorBody } from '../../trpc/error-body.ts';
import { retryHeaders } from '../../trpc/retry-headers.ts';
import { createLead } from './create-lead.ts';

const NAME_COOKIE = 'lead-name';
const NAME_MAX_AGE_MS = 600_000;
/** In characters: browsers refuse a cookie of more than 4 KB, and a character may take twelve bytes. */
const MAX_NAME_LENGTH = 100;

/** Sends the page `name` of the live build that has it; false when none has. */
interface FormResultPages {
  send(
    res: Response,
    name: LeadFormResult,
    given: { language: Language; values?: Record<string, string> },
  ): Promise<boolean>;
}

interface LeadFormOptions {
  live: LiveReleases;
  formResultPages: FormResultPages;
  publicUrl: string;
}

/**
 * The lead form as a browser without scripts sends it: the response is a page, and after success a thank-you page that can
 * be reloaded. Other clients that send the form get the API's response.
 */
export function leadForm(
  services: Services,
  { live, formResultPages, publicUrl }: LeadFormOptions,
): Router {
  return Router()
    .post('/api/leads', urlencoded({ extended: false, limit: MAX_BODY_BYTES }), handleSubmission)
    .get(/^\//, async (req, res, next) => {
      if (!('thanks' in req.query)) return next();
      const path = currentPath();
      if (path === null || !matchPath(path, req.path)) return next();
      persistRequestedLanguage(req, res, publicUrl);
      const firstName = cookieOf(req, NAME_COOKIE);
      const page: LeadFormResult = firstName === undefined ? 'lead-thanks-unnamed' : 'lead-thanks';
      const values = firstName === undefined ? {} : { firstName };
      const shown = await formResultPages.send(res, page, {
        language: pageLanguageOf(req),
        values,
      });
      if (!shown) next();
    });

  function currentPath(): string | null {
    return leadFormPath(live.current().map(({ app }) => app));
  }

  async function handleSubmission(req: Request, res: Response, next: () => void): Promise<void> {
    if (!req.is('application/x-www-form-urlencoded')) return next();
    res.set('cache-control', 'no-store');
    const form = textsOf(req.body);
    const request = requestInfoOf(req);
    const path = currentPath();
    const isBrowser = path !== null && req.headers.accept?.includes('text/html');
    try {
      const lead = parseLead(form);
      await services.budgets.spend('visitorChange', addressKeyOf(req), 1);
      const stored = await createLead({ ...services, db: services.visitorDb }, request, lead);
      if (!isBrowser) return void res.json(stored);
      res.cookie(NAME_COOKIE, Array.from(lead.firstName).slice(0, MAX_NAME_LENGTH).join(''), {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: NAME_MAX_AGE_MS,
      });
      res.redirect(303, `${path}?thanks`);
    } catch (error) {
      if (!isBrowser) throw error;
      await refuse(req, res, error, form, toLanguage(form['language']) ?? request.language);
    }
  }

  async function refuse(
    req: Request,
    res: Response,
    error: unknown,
    form: Record<string, string>,
    language: Language,
  ): Promise<void> {
    const { status, body } = toErrorBody(error);
    const page = resultPageOf(body);
    const values = Object.fromEntries(typed.map((name) => [name, form[name] ?? '']));
    const shown = await formResultPages.send(res.set(retryHeaders([error])).status(status), page, {
      language,
      values,
    });
    if (!shown) throw error;
    if (status >= 500) req.log.error({ err: error }, body.message);
  }
}

const typed = ['firstName', 'lastName', 'email', 'phone', 'state'];

function resultPageOf({ code, issues }: ErrorBody): LeadFormResult {
  if (code === 'TOO_MANY_REQUESTS') return 'lead-too-many';
  return refusals[issues?.[0]?.code as IssueCode] ?? 'lead-error';
}

const refusals: Partial<Record<IssueCode, LeadFormResult>> = {
  'lead-fields-required': 'lead-missing',
  'lead-agreement-required': 'lead-agreement',
};

/** The form's fields; one that was sent more than once is ignored. */
function textsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** The form's own value, and the default of a checkbox without a value. */
const checked = new Set(['true', 'on']);

function parseLead(form: Record<string, string>): CreateLeadInput {
  const agreedToUpdates = checked.has(form['agreedToUpdates'] ?? '');
  const parsed = createLeadInput.safeParse({ ...form, agreedToUpdates });
  if (parsed.success) return parsed.data;
  throw invalidInput(toIssues(parsed.error.issues));
}
