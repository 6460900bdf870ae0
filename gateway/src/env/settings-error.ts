export class SettingsError extends Error {
  override name = 'SettingsError';
}
