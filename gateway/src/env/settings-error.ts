export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly invalid: readonly string[];

  constructor(message: string, invalid: readonly string[] = []) {
    super(message);
    this.invalid = invalid;
  }
}
