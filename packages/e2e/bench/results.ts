export interface Results {
  /** Lines to print. */
  lines: string[];
  figures: Record<string, unknown>;
}
