const statistics = 'Specification §1, landing statistics';
const heroAndLead = 'Specification §1, landing hero text and lead page';
const otherClaims = 'Specification §1, other claims';
const guarantee = 'Specification §1 and §9, guarantee';
const croa = '15 USC 1679b(b), no payment before the work is done; 15 USC 1679e, right to cancel';
const results = 'Specification §9, results in 30-45 days';
const investigation = '15 USC 1681i(a)(1), reinvestigation';
const quiz = 'Specification §2 and §4, funding quiz';
const funding = 'Specification §1 and §9, funding';
const placeholder =
  'PLACEHOLDER, not a real client: the operator replaces it with the verified, consented words of a client before launch (specification §1, three testimonials; 16 CFR 465)';

/**
 * The source of each claim, by its path in the claims: a section of the specification, a law, or a
 * client's consent. Only tests and the operator read it; no page loads it.
 */
export const sourcesOfClaims: Record<string, string> = {
  '/landing/heroClients': heroAndLead,
  '/landing/statistics/0': statistics,
  '/landing/statistics/1': statistics,
  '/landing/statistics/2': statistics,
  '/landing/statistics/3': statistics,
  '/landing/testimonials/0': placeholder,
  '/landing/testimonials/1': placeholder,
  '/landing/testimonials/2': placeholder,
  '/landing/bankruptcies': '15 USC 1681c(a)(1)',
  '/landing/investigation': investigation,
  '/landing/setup': 'Specification §2 and §9, onboarding',
  '/landing/funding': funding,
  '/landing/quiz': quiz,
  '/landing/guarantee': guarantee,
  '/landing/guaranteeDays': guarantee,
  '/landing/results': results,
  '/landing/satisfiedClients':
    'Specification §1, home text table; counts everyone, not only those with disputes',
  '/lead/clients': heroAndLead,
  '/lead/itemsRemoved': heroAndLead,
  '/lead/analysis': otherClaims,
  '/lead/compliance': otherClaims,
  '/lead/callback': otherClaims,
  '/lead/nextCall': otherClaims,
  '/lead/received': 'Specification §8, success toasts',
  '/quiz/lede': quiz,
  '/quiz/funding': funding,
  '/quiz/guarantee': guarantee,
  '/pricing/billing': croa,
  '/pricing/protection': croa,
  '/pricing/guarantee': guarantee,
  '/pricing/why/billing': `${otherClaims}; ${croa}`,
  '/pricing/why/guarantee': guarantee,
  '/pricing/why/results': `${results}; ${investigation}`,
  '/pricing/why/compliance': `${otherClaims}; 15 USC 1679b(a), no untrue statements to a bureau`,
  '/pricing/why/clients': heroAndLead,
  '/pricing/why/phone': otherClaims,
  '/shared/freeAnalysis': otherClaims,
  '/shared/noObligation': otherClaims,
  '/shared/noUpfrontFees': otherClaims,
  '/shared/phoneHours': otherClaims,
  '/shared/guaranteeShort': guarantee,
};
