import { addDays, addYears, lastDayOf } from './days.ts';

// 15 USC 1681c: how long a bureau may report adverse information.
export const DELINQUENCY_DAYS = 180;
export const ADVERSE_YEARS = 7;
export const BANKRUPTCY_YEARS = 10;

/** The day from which the years of an account that was given up count, by the date of its first delinquency. */
export const countedFrom = (dateOfFirstDelinquency: string): string =>
  addDays(lastDayOf(dateOfFirstDelinquency), DELINQUENCY_DAYS);

export const obsoleteAfter = (dateOfFirstDelinquency: string): string =>
  addYears(countedFrom(dateOfFirstDelinquency), ADVERSE_YEARS);
