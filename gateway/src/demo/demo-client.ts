export const profile = {
  phone: '(555) 010-4477',
  dateOfBirth: '1988-04-12',
  ssn: '900703456',
  address: '214 Sycamore Lane',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  monthlyIncome: '4650.00',
  employmentStatus: 'employed' as const,
  creditGoals: 'Clear the old collections and qualify for a first home loan next year.',
  targetScore: 720,
};

export const reports = [
  { daysAgo: 152, experianScore: 561, equifaxScore: 554, transunionScore: 572 },
  { daysAgo: 91, experianScore: 588, equifaxScore: 579, transunionScore: 601 },
  { daysAgo: 12, experianScore: 634, equifaxScore: 618, transunionScore: 641 },
];

const DAY_MS = 86_400_000;

export function instant(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString();
}

export const day = (daysAgo: number) => instant(daysAgo).slice(0, 10);
