export interface Results {
  lines: string[];
  figures: Record<string, unknown>;
}
