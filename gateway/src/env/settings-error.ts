/** A setting the gateway cannot start with. The message is one line that names the setting and the remedy. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
