import type { Brand } from '@repo/contract/brand';
import { entityId } from '@repo/contract/ids';
import { lastDayToCancel } from '@repo/law/cancellation.ts';
import { localDay } from '@repo/law/local-days.ts';
import { Router, type Request, type Response } from 'express';
import { lawNow } from '../../db/law-now.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { requestedLanguage } from '../../http/request-info.ts';
import { binary, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { requireSession } from '../../trpc/procedures.ts';
import { contractFileOf } from './contract-file.ts';
import { createConsentPdf } from './files/create-consent-pdf.ts';
import { createNoticePdf } from './files/create-notice-pdf.ts';
import { openConsent } from './open-consent.ts';
import { requireContract } from './require-contract.ts';
import { rightsFileOf } from './rights-file.ts';
import { sendPdf } from './send-pdf.ts';

const endpoint = <Name extends string>(name: Name, path: string, summary: string) =>
  ({
    name: `contracts.${name}`,
    openapi: { method: 'GET', path, summary },
    content: { 'application/pdf': binary },
  }) as const satisfies RouteEndpoint;

export const contractFileEndpoints = [
  endpoint(
    'consentFile',
    '/contracts/electronic-consent/file',
    'What a consent to electronic documents means, with the word that gives it alone on a line',
  ),
  endpoint('rightsFile', '/contracts/rights/file', 'The Consumer Credit File Rights, as signed'),
  endpoint(
    'file',
    '/contracts/{contractId}/file',
    "One of the caller's contracts, as signed with the evidence",
  ),
  endpoint(
    'cancellationNotice',
    '/contracts/{contractId}/cancellation-notice',
    'The notice of cancellation of a contract, in duplicate, with its last day',
  ),
] as const;

type Make = (
  services: Services,
  req: Request,
  res: Response,
) => Promise<{ name: string; pdf: Buffer }>;

export function contractFiles(services: Services): Router {
  const router = Router();
  const serve = (path: string, make: Make) =>
    router.get(`/api/contracts/${path}`, async (req, res) => {
      sendPdf(res, await make(services, req, res));
    });
  serve('electronic-consent/file', consentFile);
  serve('rights/file', rightsFile);
  serve(':contractId/file', contractFile);
  serve(':contractId/cancellation-notice', noticeFile);
  return router;
}

const consentFile: Make = async (services, req, res) => {
  const ctx = createContext(services, req, res);
  const session = await requireSession(ctx);
  const { word, createdAt } = await openConsent({ ...ctx, db: ctx.signedInDb, ...session });
  const language = requestedLanguage(req) ?? session.user.language;
  const firm = firmOf(services.brand);
  const pdf = await createConsentPdf({ word, firm, language, createdAt });
  return { name: language === 'es' ? 'consentimiento' : 'consent', pdf };
};

const rightsFile: Make = async (services, req, res) => {
  const { db } = services;
  const { user } = await requireSession(createContext(services, req, res));
  return rightsFileOf(db, user);
};

const contractFile: Make = async (services, req, res) => {
  const { db } = services;
  const { user } = await requireSession(createContext(services, req, res));
  return contractFileOf(db, user.id, entityId.parse(req.params['contractId']));
};

const noticeFile: Make = async (services, req, res) => {
  const { db } = services;
  const { user } = await requireSession(createContext(services, req, res));
  const contract = await requireContract(db, user.id, entityId.parse(req.params['contractId']));
  const { cancelDueOn, signedAt, offeredAt, terms, zone, state, cancelDays } = contract;
  const signedOn = localDay(await lawNow(db), zone);
  const lastDay = cancelDueOn ?? lastDayToCancel({ signedOn, state, cancelDays });
  const createdAt = signedAt ?? offeredAt;
  const pdf = await createNoticePdf({ firm: terms.firm, lastDay, createdAt });
  return { name: 'notice-of-cancellation', pdf };
};

const firmOf = ({ name, address, email, phone }: Brand) => ({ name, address, email, phone });
