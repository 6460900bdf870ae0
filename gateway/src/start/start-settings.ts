import { loadEncryption } from '../crypto/encryption.ts';
import { readEnv } from '../env.ts';
import { refusePlaceholders } from '../env/brand-settings.ts';

/** The settings that the gateway starts with, and the keys that they name. Throws SettingsError for any it cannot start with. */
export function readStartSettings(source: NodeJS.ProcessEnv, root: string) {
  const env = readEnv(source, root);
  const encryption = loadEncryption(env);
  if (env.production) refusePlaceholders(env.brand);
  return { env, encryption };
}
