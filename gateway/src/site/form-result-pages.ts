import type { Language } from '@repo/contract/languages';
import type { LeadFormResult } from '@repo/contract/leads';
import { fillValues } from '@repo/contract/placeholders';
import type { Response } from 'express';
import { setDocumentPolicy } from '../http/security-headers.ts';
import type { FindReleases } from './visitor-releases.ts';
import { renderFormResult } from '../html/document.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';

/** Prerendered pages that respond to a form sent without scripts; they load no scripts themselves. */
export function openFormResultPages(findReleases: FindReleases, prerendered: PrerenderedPages) {
  return {
    async send(
      res: Response,
      name: LeadFormResult,
      { language, values = {} }: { language: Language; values?: Record<string, string> },
    ): Promise<boolean> {
      const { releases } = await findReleases(res.req, res);
      const release = releases.find((candidate) => candidate.prerendered?.[name]);
      const page = release && (await prerendered.find(release, name, language));
      if (!page) return false;
      const nonce = setDocumentPolicy(res);
      const theme = releases.find(({ inlineStyles }) => inlineStyles)?.inlineStyles ?? '';
      const html = fillValues(page.html, values, escapeHtml);
      res.set({ 'cache-control': 'no-store', 'content-language': language });
      res.type('html').send(renderFormResult({ ...page, html }, { language, nonce, theme }));
      return true;
    },
  };
}
