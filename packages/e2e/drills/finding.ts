export interface Finding {
  what: string;
  count: number;
  /** A number: at most so many. */
  limit: 'none' | 'some' | number | null;
}
