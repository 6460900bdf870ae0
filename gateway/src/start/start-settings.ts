import { loadEncryption } from '../crypto/encryption.ts';
import { readEnv } from '../env.ts';
import { refusePlaceholders } from '../env/brand-settings.ts';

/** Reads the settings and their keys. Throws SettingsError for settings that the gateway cannot start with. */
export function readStartSettings(source: NodeJS.ProcessEnv, root: string) {
  const env = readEnv(source, root);
  const encryption = loadEncryption(env);
  if (env.production) refusePlaceholders(env.brand);
  return { env, encryption };
}
