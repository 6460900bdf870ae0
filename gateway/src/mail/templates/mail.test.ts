import { describe, expect, test } from '@jest/globals';
import { languages } from '@repo/contract/languages';
import { testEnv } from '../../../test/test-gateway.ts';
import { loadEncryption } from '../../crypto/encryption.ts';
import { composeMail } from '../compose-mail.ts';
import { mailSamples } from '../../../test/mail-samples.ts';

const settings = {
  brand: testEnv.brand,
  publicUrl: 'https://portal.example.com',
  from: testEnv.mailFrom,
};
const encryption = loadEncryption(testEnv);
const compose = (template: keyof typeof mailSamples, language: 'en' | 'es') =>
  composeMail(settings, encryption, mailSamples[template](language));

const templates = Object.keys(mailSamples) as (keyof typeof mailSamples)[];
const optional = [
  'lead-instructions',
  'notification',
  'document-approved',
  'document-rejected',
  'funding-decided',
  'monthly-report',
];

describe.each(templates)('%s', (template) => {
  test('says the same in its HTML and plain text, in both languages', () => {
    for (const language of languages) {
      const { html, text, subject } = compose(template, language);
      expect(subject).not.toBe('');
      expect(html).toContain(`<html lang="${language}">`);
      for (const required of [
        testEnv.brand.name,
        testEnv.brand.address,
        testEnv.brand.phoneVanity,
      ]) {
        expect(html).toContain(required);
        expect(text).toContain(required);
      }
      for (const [, href] of html.matchAll(/<a class="(?:button|link)" href="(http[^"]+)"/g)) {
        expect(text).toContain(href!.replaceAll('&amp;', '&'));
      }
    }
    expect(compose(template, 'en').text).not.toBe(compose(template, 'es').text);
  });

  test('promises no result and shows no placeholder', () => {
    for (const language of languages) {
      const text = compose(template, language).text.replace(/token=\S+/g, '');
      expect(text).not.toMatch(/undefined|null|\[object|\{\{|guarantee|garantiza/i);
    }
  });

  test('a mail can be turned off with one click exactly when it is to a lead, a copy of a notification or the monthly report', () => {
    const { headers, text } = compose(template, 'en') as {
      headers: Record<string, string>;
      text: string;
    };
    const isOptional = optional.includes(template);
    expect(headers['List-Unsubscribe-Post']).toBe(
      isOptional ? 'List-Unsubscribe=One-Click' : undefined,
    );
    expect(text.includes('/api/mail/unsubscribe?token=')).toBe(isOptional);
  });
});

test('the lead instructions disclose that the partner’s link is an affiliate link', () => {
  const { text, html } = compose('lead-instructions', 'en');
  expect(html).toContain(`href="${testEnv.brand.reportPartnerUrl}"`);
  expect(text).toContain('Affiliate link');
  expect(text).toContain('within 24 hours');
  const spanish = compose('lead-instructions', 'es').text;
  expect(spanish).toContain('Enlace de afiliado');
  expect(spanish).toContain('ante los burós');
});

test('masks the new address in the mail to the old one', () => {
  const { text, html } = compose('email-changed', 'en');
  expect(text).toContain('n•••@example.com');
  expect(text + html).not.toContain('new.address@');
});
