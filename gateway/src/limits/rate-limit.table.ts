export interface RateLimitTable {
  key: string;
  count: number;
  resetsAt: string;
}
