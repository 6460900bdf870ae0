import { loadEncryption, type Encryption } from '../crypto/encryption.ts';
import { readEnv, type Env } from '../env.ts';
import { refusePlaceholders } from '../env/brand-settings.ts';
import { SettingsError } from '../env/settings-error.ts';

/**
 * Reads the settings and their keys. Throws one SettingsError with a line for each setting that the gateway cannot start
 * with.
 */
export function readStartSettings(
  source: NodeJS.ProcessEnv,
  root: string,
): { env: Env; encryption: Encryption } {
  const faults: SettingsError[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  const env =
    attempt(() => readEnv(source, root)) ??
    attempt(() => readEnv(without(source, faults[0]!.invalid), root));
  if (env?.production) {
    attempt(() => requireAddress(env));
    attempt(() => requireMailServer(env));
    attempt(() => refusePlaceholders(env.brand));
  }
  // Outside production this may make a key, which a start that is refused does not need.
  const mayLoad = env && (env.production || faults.length === 0);
  const encryption = mayLoad && attempt(() => loadEncryption(env));
  if (env && encryption && faults.length === 0) return { env, encryption };
  throw new SettingsError([...new Set(faults.map(({ message }) => message))].join('\n'));
}

const without = (source: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));

function requireAddress({ publicUrl }: Env): void {
  if (publicUrl) return;
  throw new SettingsError(
    'PUBLIC_URL must be set when NODE_ENV=production: the address that visitors open, to which mails link.',
  );
}

function requireMailServer({ smtpUrl, mailToFiles }: Env): void {
  if (smtpUrl || mailToFiles) return;
  throw new SettingsError(
    'SMTP_URL must be set when NODE_ENV=production. With MAIL_TO_FILES=true mails become files and reach nobody.',
  );
}
