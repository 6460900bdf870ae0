import type { Tradeline } from '@repo/contract/report-snapshots';
import { addYears, firstDayOf, lastDayOf } from '@repo/law/days.ts';
import { seen, type Account, type Candidate, type Evidence } from './evidence.ts';

/** The bureaus' own rules since July 1, 2022 (paid, one year) and April 11, 2023 (amount), not statutes. */
const POLICY = 'Equifax, Experian, TransUnion: medical collections (2022, 2023)';

const SMALL = 500;

const MEDICAL =
  /medic(al|ine)|hospital|health|clinic|physician|surg(ery|ical|eon)|dental|dentist|orthodon|radiolog|pathol|anesth|ambulance|emergency|pediatr|cardiolog|oncolog|\b(md|dds|ems)\b/i;
const NOT_MEDICAL = /animal|veterin|\bpets?\b|health club|fitness|\bcredit\b|\bbank\b|synchrony/i;

/** Decides by the original creditor: a collector with a medical name may collect for anyone. */
const isMedical = ({ typeDetail, originalCreditor, creditor }: Tradeline): boolean => {
  const whose = `${typeDetail ?? ''} ${originalCreditor ?? creditor}`;
  return MEDICAL.test(whose) && !NOT_MEDICAL.test(whose);
};

/** Returns medical collections that the bureaus say they do not report. Of paid, small and recent, the first that applies counts. */
export function medicalRules({ snapshot, accounts }: Evidence): Candidate[] {
  return accounts
    .filter(({ list, row }) => list === 'collections' && isMedical(row))
    .flatMap(
      (account) => paid(account) ?? small(account) ?? recent(account, snapshot.reportDate) ?? [],
    );
}

const because = { law: POLICY, asksPayment: true };

function paid(account: Account): Candidate | null {
  const { status, balance } = account.row;
  // A debt returned to the provider has no balance either.
  const isPaid = status === 'paid' || (balance === 0 && status !== 'transferred');
  if (!isPaid) return null;
  return {
    ...because,
    rule: 'medical-paid',
    arithmetic: balance === null ? {} : { balance: `${balance}` },
    rows: [seen(account, ['originalCreditor', 'status', 'balance'])],
  };
}

/** The first amount decides, because paying a part does not make a debt small. */
function small(account: Account): Candidate | null {
  const { highBalance, balance, dateLastPayment } = account.row;
  const amount = highBalance ?? (dateLastPayment === null ? balance : null);
  if (amount === null || amount <= 0 || amount >= SMALL || (balance ?? 0) >= SMALL) return null;
  return {
    ...because,
    rule: 'medical-small',
    arithmetic: { amount: `${amount}`, limit: `${SMALL}` },
    rows: [seen(account, ['originalCreditor', 'balance', 'highBalance'])],
  };
}

function recent(account: Account, reportDate: string | null): Candidate | null {
  const { dateOfFirstDelinquency, dateOpened } = account.row;
  const date = dateOfFirstDelinquency ?? dateOpened;
  if (date === null || reportDate === null) return null;
  const reportableFrom = addYears(firstDayOf(date), 1);
  if (lastDayOf(reportDate) >= reportableFrom) return null;
  return {
    ...because,
    rule: 'medical-recent',
    arithmetic: { date, reportableFrom, reportDate },
    rows: [seen(account, ['originalCreditor', 'dateOfFirstDelinquency', 'dateOpened'])],
  };
}
