import { toLanguage, type Language } from '@repo/contract/languages';
import { createLeadInput, type CreateLeadInput } from '@repo/contract/leads';
import { messages } from '@repo/contract/messages';
import { Router, urlencoded, type Request, type Response } from 'express';
import { DomainError } from '../../errors.ts';
import type { Services } from '../../http/create-context.ts';
import { cookieOf, requestInfoOf } from '../../http/request-info.ts';
import { MAX_BODY_BYTES } from '../../http/rest.ts';
import type { AnswerPages } from '../../pages/answer-pages.ts';
import { toErrorBody } from '../../trpc/error-body.ts';
import { createLead } from './create-lead.ts';

const PAGE = '/start-credit-repair';
const NAME_COOKIE = 'lead-name';
const NAME_FOR_MS = 600_000;

/** The lead form as a browser without scripts sends it: answered with pages, and a thank-you that can be reloaded. */
export function leadForm({ db, brand }: Services, answerPages: AnswerPages): Router {
  return Router()
    .post('/api/leads', urlencoded({ extended: false, limit: MAX_BODY_BYTES }), handIn)
    .get(PAGE, async (req, res, next) => {
      const firstName = cookieOf(req, NAME_COOKIE);
      if (!('thanks' in req.query) || firstName === undefined) return next();
      const { language } = requestInfoOf(req);
      const shown = await answerPages.send(res, 'lead-thanks', { language, values: { firstName } });
      if (!shown) next();
    });

  async function handIn(req: Request, res: Response, next: () => void): Promise<void> {
    if (!req.is('application/x-www-form-urlencoded')) return next();
    const form = req.body as Record<string, unknown>;
    const agreedToUpdates = form['agreedToUpdates'] === 'true';
    const request = requestInfoOf(req);
    try {
      const lead = parseLead({ ...form, agreedToUpdates });
      await createLead(db, brand, request, lead);
      res.cookie(NAME_COOKIE, lead.firstName, {
        path: PAGE,
        httpOnly: true,
        sameSite: 'lax',
        secure: req.secure,
        maxAge: NAME_FOR_MS,
      });
      res.redirect(303, `${PAGE}?thanks`);
    } catch (error) {
      await refuse(req, res, error, languageOfForm(form) ?? request.language);
    }
  }

  async function refuse(req: Request, res: Response, error: unknown, language: Language) {
    const { status, body } = toErrorBody(error);
    if (status >= 500) req.log.error({ err: error }, body.message);
    const page = refusals[body.message] ?? 'lead-error';
    const shown = await answerPages.send(res.status(status), page, { language });
    if (!shown) throw error;
  }
}

function parseLead(form: Record<string, unknown>): CreateLeadInput {
  const parsed = createLeadInput.safeParse(form);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
  throw new DomainError('BAD_REQUEST', issues[0]?.message ?? 'Invalid input', issues);
}

const refusals: Record<string, string> = {
  [messages.leadFields]: 'lead-missing',
  [messages.leadAgreement]: 'lead-agreement',
};

function languageOfForm({ language }: Record<string, unknown>): Language | undefined {
  return typeof language === 'string' ? toLanguage(language) : undefined;
}
