export class SettingsError extends Error {
  override name = 'SettingsError';
  /** Names of the invalid settings. The others can be read without them. */
  readonly invalid: readonly string[];

  constructor(message: string, invalid: readonly string[] = []) {
    super(message);
    this.invalid = invalid;
  }
}
