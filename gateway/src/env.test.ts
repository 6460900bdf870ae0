import { describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { stripeTestSettings } from '@repo/testing/stripe-test-server.ts';
import { readEnv } from './env.ts';
import { SettingsError } from './env/settings-error.ts';

function refusal(settings: Record<string, string>): string {
  try {
    readEnv(settings, '/root-of-it');
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

describe('the environment', () => {
  test('uses the defaults for unset and empty settings', () => {
    for (const settings of [{}, { PORT: '', DATABASE_URL: '', DATA_DIR: '', BRAND_NAME: '' }]) {
      expect(readEnv(settings, '/root-of-it')).toMatchObject({
        production: false,
        port: 3000,
        host: '127.0.0.1',
        dataDir: '/root-of-it/.data',
        databaseUrl: undefined,
        publicUrl: undefined,
        development: true,
        releases: { folder: '/root-of-it/.data/releases', bucket: null },
        trustProxy: 0,
        attemptLimits: { leadsPerAddress: 50, registrationsPerAddress: 50, perEmail: 10 },
      });
    }
  });

  test('uses the given settings; relative folders start from the root', () => {
    const settings = {
      NODE_ENV: 'production',
      PORT: '8080',
      DATA_DIR: 'kept',
      RELEASE_STORE: '/srv/releases',
      PUBLIC_URL: 'https://portal.example.com/',
      DATABASE_URL: 'postgres://user:secret@host/name',
      MIGRATION_DATABASE_URL: 'postgres://owner:secret@host/name',
      BRAND_NAME: 'Northwind',
      TRUST_PROXY: '2',
      LEADS_PER_ADDRESS: '500',
      REGISTRATIONS_PER_ADDRESS: '400',
      CALLS_PER_ADDRESS: '20000',
      CALLS_PER_USER: '0',
      VISITOR_CHANGES_PER_ADDRESS: '150',
    };
    expect(readEnv(settings, '/root-of-it')).toMatchObject({
      production: true,
      port: 8080,
      dataDir: '/root-of-it/kept',
      releases: { folder: '/srv/releases', bucket: null },
      publicUrl: 'https://portal.example.com',
      databaseUrl: 'postgres://user:secret@host/name',
      migrationDatabaseUrl: 'postgres://owner:secret@host/name',
      brand: { name: 'Northwind' },
      trustProxy: 2,
      attemptLimits: { leadsPerAddress: 500, registrationsPerAddress: 400 },
      callLimits: { address: 20_000, user: Infinity, visitorChange: 150 },
    });
  });

  test('reads a bucket of releases, and keys', () => {
    const pairs = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    const RELEASE_KEYS = pairs
      .map(({ publicKey }) => publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))
      .join(',');
    const key = pairs[1]!.privateKey.export({ format: 'der', type: 'pkcs8' });
    const { releases } = readEnv(
      {
        RELEASE_STORE: 's3://builds/portal/',
        AWS_ENDPOINT_URL: 'http://127.0.0.1:9000',
        RELEASE_KEYS,
        RELEASE_SIGNING_KEY: key.toString('base64'),
      },
      '/root-of-it',
    );
    expect(releases).toMatchObject({
      folder: '/root-of-it/.data/releases',
      bucket: { bucket: 'builds', prefix: 'portal/', endpoint: 'http://127.0.0.1:9000' },
    });
    expect(releases.keys.trusted).toHaveLength(2);
    expect(releases.keys.signing?.type).toBe('private');
  });

  test('requires a second factor of admins in production, unless it is set', () => {
    const requiredWith = (settings: Record<string, string>) =>
      readEnv(settings, '/root-of-it').requireAdminMfa;
    const production = { NODE_ENV: 'production' };
    expect(requiredWith({})).toBe(false);
    expect(requiredWith(production)).toBe(true);
    expect(requiredWith({ ...production, REQUIRE_ADMIN_MFA: 'false' })).toBe(false);
    expect(requiredWith({ REQUIRE_ADMIN_MFA: 'true' })).toBe(true);
    expect(refusal({ REQUIRE_ADMIN_MFA: 'yes' })).toBe(
      'REQUIRE_ADMIN_MFA="yes" must be true or false. Correct REQUIRE_ADMIN_MFA or unset it.',
    );
  });

  test('metrics need METRICS_TOKEN in production', () => {
    const tokenOf = (settings: Record<string, string>) =>
      readEnv(settings, '/root-of-it').metricsToken;
    expect(tokenOf({})).toBeNull();
    expect(tokenOf({ NODE_ENV: 'production' })).not.toBe(tokenOf({ NODE_ENV: 'production' }));
    const set = { NODE_ENV: 'production', METRICS_TOKEN: 'a token of the operator' };
    expect(tokenOf(set)).toBe(set.METRICS_TOKEN);
  });

  test('sends mails from the brand’s name and address unless MAIL_FROM is set', () => {
    const brand = { BRAND_NAME: 'Northwind', BRAND_EMAIL: 'help@northwind.example' };
    const fromOf = (settings: Record<string, string>) =>
      readEnv({ ...brand, ...settings }, '/root-of-it').mailFrom;
    expect(fromOf({})).toEqual({ name: 'Northwind', address: 'help@northwind.example' });
    expect(fromOf({ MAIL_FROM: 'mail@northwind.example' })).toEqual({
      name: 'Northwind',
      address: 'mail@northwind.example',
    });
    expect(fromOf({ MAIL_FROM: '"Northwind Credit" <mail@northwind.example>' })).toEqual({
      name: 'Northwind Credit',
      address: 'mail@northwind.example',
    });
  });

  test('stores files in a folder or a bucket, with an optional scanner', () => {
    const read = (settings: Record<string, string>) => readEnv(settings, '/root-of-it');
    expect(read({})).toMatchObject({
      storage: { kind: 'folder', folder: '/root-of-it/.data/files' },
      uploadLimits: {
        maxBytes: 100 * 1_048_576,
        quotaBytes: 500 * 1_048_576,
        unverifiedQuotaBytes: 50 * 1_048_576,
        minFreeBytes: 500 * 1_048_576,
        maxFiles: 300,
        photoMaxPx: 2000,
      },
      scanner: null,
    });
    const settings = {
      STORAGE_URL: 's3://papers/portal/',
      AWS_ENDPOINT_URL: 'https://storage.example.com',
      UPLOAD_MAX_MB: '200',
      UPLOAD_QUOTA_MB: '4000',
      UPLOAD_MAX_FILES: '900',
      UPLOAD_PHOTO_MAX_PX: '0',
      CLAMD_URL: 'tcp://scanner',
      CLAMD_REQUIRED: 'true',
    };
    expect(read(settings)).toMatchObject({
      storage: {
        kind: 's3',
        bucket: 'papers',
        prefix: 'portal/',
        endpoint: 'https://storage.example.com',
      },
      uploadLimits: {
        maxBytes: 200 * 1_048_576,
        quotaBytes: 4000 * 1_048_576,
        unverifiedQuotaBytes: 50 * 1_048_576,
        minFreeBytes: 500 * 1_048_576,
        maxFiles: 900,
        photoMaxPx: 0,
      },
      scanner: { host: 'scanner', port: 3310, required: true },
    });
    expect(read({ STORAGE_URL: 's3://papers' }).storage).toMatchObject({ prefix: '' });
  });

  test.each([
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'http://portal.example.com' },
    { HOST: '0.0.0.0' },
  ])('%j is not accepted as a source of development builds', (settings) => {
    expect(readEnv(settings, '/root-of-it').development).toBe(false);
  });

  test.each([
    ['PORT', 'abc', 'PORT="abc" must be a port number from 0 to 65535. Correct PORT or unset it.'],
    [
      'PORT',
      '65536',
      'PORT="65536" must be a port number from 0 to 65535. Correct PORT or unset it.',
    ],
    [
      'LEADS_PER_ADDRESS',
      '0',
      'LEADS_PER_ADDRESS="0" must be a number above 0. Correct LEADS_PER_ADDRESS or unset it.',
    ],
    [
      'CALLS_PER_USER',
      '-1',
      'CALLS_PER_USER="-1" must be a number, 0 for no limit. Correct CALLS_PER_USER or unset it.',
    ],
    ['PORT', '-1', 'PORT="-1" must be a port number from 0 to 65535. Correct PORT or unset it.'],
    [
      'PORT',
      '80.5',
      'PORT="80.5" must be a port number from 0 to 65535. Correct PORT or unset it.',
    ],
    [
      'SMTP_URL',
      'http://user:secret@host',
      'SMTP_URL must be an address like smtp://user:password@host:587. Correct SMTP_URL or unset it.',
    ],
    [
      'MAIL_FROM',
      'Northwind',
      'MAIL_FROM="Northwind" must be an address like Name <mail@example.com>. Correct MAIL_FROM or unset it.',
    ],
    [
      'DATABASE_URL',
      'xyz',
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name. Correct DATABASE_URL or unset it.',
    ],
    [
      'DEMO_PASSWORD',
      'short',
      'DEMO_PASSWORD must have at least 8 characters. Correct DEMO_PASSWORD or unset it.',
    ],
    [
      'PUBLIC_URL',
      'portal.example.com',
      'PUBLIC_URL="portal.example.com" must be an address like https://portal.example.com. Correct PUBLIC_URL or unset it.',
    ],
    [
      'REPORT_PARTNER_URL',
      'ftp://partner',
      'REPORT_PARTNER_URL="ftp://partner" must be an address like https://partner.example.com/enroll?aid=ID. Correct REPORT_PARTNER_URL or unset it.',
    ],
    [
      'TRUST_PROXY',
      '-1',
      'TRUST_PROXY="-1" must be the number of proxies in front. Correct TRUST_PROXY or unset it.',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY="true" must be the number of proxies in front. Correct TRUST_PROXY or unset it.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL="loud" must be a pino log level, e.g. info. Correct LOG_LEVEL or unset it.',
    ],
    ['RELEASE_STORE', 's3:///x', 'RELEASE_STORE must name a bucket, e.g. s3://bucket/prefix.'],
    ...['RELEASE_KEYS', 'RELEASE_SIGNING_KEY'].map((name) => [
      name,
      'c2VjcmV0',
      `${name} must be an Ed25519 key, DER in base64; docs/operations.md has the commands that make one.`,
    ]),
  ])('%s=%s is refused in one line that names it', (name, value, message) => {
    expect(refusal({ [name]: value })).toBe(message);
  });

  test.each(['HOST', 'DATA_DIR', 'BRAND_NAME', 'BRAND_PHONE'])('a blank %s is refused', (name) => {
    expect(refusal({ [name]: '  ' })).toMatch(new RegExp(`^${name}="  " .+ Correct ${name}`));
  });

  test.each(['MIGRATION_DATABASE_URL', 'POOLED_DATABASE_URL', 'READ_DATABASE_URL'])(
    '%s alone is refused',
    (name) => {
      expect(refusal({ [name]: 'postgres://owner@host/name' })).toMatch(
        `${name} needs DATABASE_URL`,
      );
    },
  );

  test('an error never shows a password', () => {
    const url = 'mysql://user:hunter22@host/name';
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'POOLED_DATABASE_URL'])
      expect(refusal({ [name]: url })).not.toContain('hunter22');
    expect(refusal({ DEMO_PASSWORD: 'hunter2' })).not.toContain('hunter2');
  });

  describe('payments', () => {
    const base = 'http://127.0.0.1:4242';

    test('payments are not configured when no STRIPE_ setting is set', () => {
      for (const settings of [{}, { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: ' ' }])
        expect(readEnv(settings, '/root-of-it').payments).toBeNull();
    });

    test('payments are configured when everything is set, with or without STRIPE_API_BASE', () => {
      const payments = {
        secretKey: 'sk_test_local',
        publishableKey: 'pk_test_local',
        webhookSecret: 'whsec_local',
      };
      expect(readEnv(stripeTestSettings, '/root-of-it').payments).toEqual({
        ...payments,
        apiBase: undefined,
      });
      const settings = { ...stripeTestSettings, STRIPE_API_BASE: base };
      expect(readEnv(settings, '/root-of-it').payments).toEqual({ ...payments, apiBase: base });
    });

    test('prices of earlier versions do not keep an installation from its start', () => {
      const settings = { ...stripeTestSettings, STRIPE_PRICE_PRO: 'price_pro' };
      expect(readEnv(settings, '/root-of-it').payments).not.toHaveProperty('prices');
    });

    test.each(Object.keys(stripeTestSettings))(
      'payments without %s are refused in one line',
      (name) => {
        expect(refusal({ ...stripeTestSettings, [name]: '' })).toBe(
          `Payments are configured in part: ${name} not set. Set all STRIPE_ settings or none.`,
        );
      },
    );

    test('list everything that is missing, and never show a key', () => {
      expect(refusal({ STRIPE_API_BASE: base })).toBe(
        `Payments are configured in part: ${Object.keys(stripeTestSettings).join(', ')} not set. Set all STRIPE_ settings or none.`,
      );
      expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_abc' })).not.toContain('sk_live_abc');
    });

    test('the mail provider has a key and a secret, or neither', () => {
      const settings = { LOB_API_KEY: 'live_abc', LOB_WEBHOOK_SECRET: 'secret' };
      expect(readEnv({}, '/root-of-it').postal).toBeNull();
      expect(readEnv(settings, '/root-of-it').postal).toEqual({
        apiKey: 'live_abc',
        webhookSecret: 'secret',
        apiBase: 'https://api.lob.com',
      });
      expect(refusal({ LOB_API_KEY: 'live_abc' })).toBe(
        'The mail provider is configured in part: LOB_WEBHOOK_SECRET not set. Set LOB_API_KEY and LOB_WEBHOOK_SECRET or neither.',
      );
      expect(refusal({ LOB_WEBHOOK_SECRET: 'secret' })).toContain('LOB_API_KEY not set');
    });

    test('payments with an invalid address are refused', () => {
      expect(refusal({ ...stripeTestSettings, STRIPE_API_BASE: 'stripe' })).toBe(
        'STRIPE_API_BASE="stripe" must be an address like https://api.stripe.com. Correct STRIPE_API_BASE or unset it.',
      );
    });
  });
});
