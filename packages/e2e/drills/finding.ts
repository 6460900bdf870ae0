export interface Finding {
  what: string;
  count: number;
  limit: 'none' | 'some' | number | null;
}

export const none = (what: string, count: number): Finding => ({ what, count, limit: 'none' });
export const some = (what: string, count: number): Finding => ({ what, count, limit: 'some' });
export const atMost = (limit: number, what: string, count: number): Finding => ({
  what,
  count,
  limit,
});
export const noted = (what: string, count: number): Finding => ({ what, count, limit: null });
