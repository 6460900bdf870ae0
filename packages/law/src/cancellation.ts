import { addBusinessDays } from './business-days.ts';
import { endOfDay, localDay } from './local-days.ts';

/** Business days to cancel, by 15 USC 1679e(a). */
const CANCEL_DAYS = 3;
const LONGER_CANCEL_DAYS = 5;
const longerToCancel = ['AR', 'CA', 'CO', 'FL', 'LA', 'MN', 'NV'];

export const cancelDaysOf = (state: string | null | undefined): number =>
  longerToCancel.includes(state ?? '') ? LONGER_CANCEL_DAYS : CANCEL_DAYS;

interface DayOfSigning {
  signedOn: string;
  state: string;
  cancelDays: number;
}

export const lastDayToCancel = ({ signedOn, state, cancelDays }: DayOfSigning): string =>
  addBusinessDays(signedOn, Math.max(cancelDays, cancelDaysOf(state)));

interface Signing extends Omit<DayOfSigning, 'signedOn'> {
  signedAt: string;
  zone: string;
}

export interface CancellationPeriod {
  signedOn: string;
  dueOn: string;
  /** Midnight at the end of that day, before which no service may be provided (15 USC 1679d(a)(2)). */
  endsAt: string;
}

export function cancellationPeriod({
  signedAt,
  zone,
  state,
  cancelDays,
}: Signing): CancellationPeriod {
  const signedOn = localDay(signedAt, zone);
  const dueOn = lastDayToCancel({ signedOn, state, cancelDays });
  return { signedOn, dueOn, endsAt: endOfDay(dueOn, zone) };
}
