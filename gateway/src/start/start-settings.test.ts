import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingsSchema } from '../env.ts';
import { root } from '../installation.ts';
import { readStartSettings } from './start-settings.ts';

function sample(): Record<string, string> {
  const text = readFileSync(join(root, 'deploy/systemd/portal.env'), 'utf8')
    .replace(/ENCRYPTION_KEY$/m, randomBytes(32).toString('base64'))
    .replace('METRICS_PASSWORD', randomBytes(24).toString('hex'))
    .replace(/^#(?=[A-Z])/gm, '');
  return parseEnv(text) as Record<string, string>;
}

const edited = {
  SMTP_URL: 'smtp://portal:secret@mail.northwind.example:587',
  BRAND_NAME: 'Northwind',
  BRAND_PHONE_VANITY: '1-800-555-NORTH',
  BRAND_PHONE: '1-800-555-6678',
  BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201',
  BRAND_EMAIL: 'help@northwind.example',
  REPORT_PARTNER_URL: 'https://partner.example/enroll?aid=northwind',
};

test('deploy/systemd/portal.env needs nothing but the mail server and the brand', () => {
  const { env } = readStartSettings({ ...sample(), ...edited }, root);
  expect(env).toMatchObject({ production: true, dataDir: '/var/lib/portal', workers: 2 });
  expect(() => readStartSettings(sample(), root)).toThrow(
    /^SMTP_URL must be set[^\n]*\n[^\n]* Set BRAND_NAME, [A-Z_, ]+REPORT_PARTNER_URL \([^\n]*$/,
  );
});

test('deploy/systemd/portal.env names no unknown setting', () => {
  const known = Object.keys(settingsSchema.shape);
  const unknown = Object.keys(sample()).filter((name) => !known.includes(name));
  expect(unknown.filter((name) => !name.startsWith('AWS_'))).toEqual([]);
});
