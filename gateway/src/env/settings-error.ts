export class SettingsError extends Error {
  override name = 'SettingsError';
  /** Settings without which the others can be read. */
  readonly invalid: readonly string[];

  constructor(message: string, invalid: readonly string[] = []) {
    super(message);
    this.invalid = invalid;
  }
}
