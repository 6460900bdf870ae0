import type { Claims } from './claim.ts';

const statistics = 'Specification §1, landing statistics';
const heroAndLead = 'Specification §1, landing hero text and lead page';
const otherClaims = 'Specification §1, other claims';
const guarantee = 'Specification §1 and §9, guarantee';
const croa = '15 USC 1679b(b), no payment before the work is done; 15 USC 1679e, right to cancel';
const results = 'Specification §9, results in 30-45 days';
const investigation = '15 USC 1681i(a)(1), reinvestigation';
const quiz = 'Specification §2 and §4, funding quiz';
const placeholder =
  'PLACEHOLDER, not a real client: the operator replaces it with the verified, consented words of a client before launch (specification §1, three testimonials; 16 CFR 465)';

export const en: Claims = {
  landing: {
    heroClients: {
      text: 'Since we began, we have helped over 5,000 clients and removed 25,000+ negative items from their credit reports.',
      source: heroAndLead,
    },
    statistics: [
      { value: '1,000+', label: 'clients helped in the last year', source: statistics },
      { value: '12,000+', label: 'negative items removed in the last year', source: statistics },
      { value: '4.9', label: 'client rating, out of 5', source: statistics },
      { value: '30-45', label: 'days to see results', source: statistics },
    ],
    testimonials: [
      {
        name: 'Maria G.',
        detail: 'Texas',
        quote:
          'A medical bill that was never mine sat on my report for three years. They showed me the error, wrote the letter, and told me each time something moved.',
        image: null,
        placeholder: true,
        source: placeholder,
      },
      {
        name: 'James T.',
        detail: 'Ohio',
        quote:
          'What I liked most was the plain language. I finally understood what was on my report, why it was there, and what we were going to do about it.',
        image: null,
        placeholder: true,
        source: placeholder,
      },
      {
        name: 'Denise W.',
        detail: 'Georgia, small-business owner',
        quote:
          'I came for a business loan and had been turned down twice. We cleaned up the report first. The second conversation with a lender was a different one.',
        image: null,
        placeholder: true,
        source: placeholder,
      },
    ],
    bankruptcies: { text: 'It stays up to 10 years.', source: '15 USC 1681c(a)(1)' },
    investigation: {
      text: 'The bureaus must investigate, generally within 30 days.',
      source: investigation,
    },
    setup: {
      text: 'Setting up takes about 5 minutes: personal information, address information and your credit goals.',
      source: 'Specification §2 and §9, onboarding',
    },
    funding: { text: 'Up to $100,000+', source: 'Specification §1 and §9, funding' },
    quiz: { text: 'A 60-second quiz. It does not touch your credit score.', source: quiz },
    guarantee: {
      text: 'If your credit score does not improve within 120 days, you get 100% of your money back.',
      source: guarantee,
    },
    guaranteeDays: { value: '120', label: 'days', source: guarantee },
    results: { text: 'Expect to see results in 30-45 days.', source: results },
    satisfiedClients: {
      text: 'Join over 25,000 satisfied clients of our free analysis, our quiz and our service.',
      source: 'Specification §1, home text table; counts everyone, not only those with disputes',
    },
  },
  lead: {
    clients: { text: 'Over 5,000 clients helped', source: heroAndLead },
    itemsRemoved: {
      text: '25,000+ negative items removed from credit reports',
      source: heroAndLead,
    },
    analysis: { text: 'Free credit report analysis (a $200 value)', source: otherClaims },
    compliance: {
      text: 'We comply with federal credit repair regulations',
      source: otherClaims,
    },
    callback: { text: 'A call from us within 24 hours', source: otherClaims },
    nextCall: { text: 'Expect a call from us within 24 hours', source: otherClaims },
    received: {
      text: "We'll be in touch within 24 hours to start your credit repair journey.",
      source: 'Specification §8, success toasts',
    },
  },
  quiz: {
    lede: {
      text: 'A 60-second pre-approval quiz. It does not touch your credit score, and your answers stay in this browser.',
      source: quiz,
    },
    funding: { text: 'Funding of up to $100,000+', source: 'Specification §1 and §9, funding' },
    guarantee: {
      text: 'Our guarantee: 100% of your money back if your score does not improve within 120 days.',
      source: guarantee,
    },
  },
  pricing: {
    billing: {
      text: 'Billed only after work is done; cancel within 3 business days.',
      source: croa,
    },
    protection: {
      text: 'Federal law protects you: nothing may be charged before the work is fully done, and you may cancel at no cost until midnight of the third business day after you agree to the service.',
      source: croa,
    },
    guarantee: {
      text: '100% money back if your score does not improve within 120 days',
      source: guarantee,
    },
    why: {
      billing: {
        text: 'No upfront fees, no obligation.',
        detail: 'You pay for work that is done, not for promises.',
        source: `${otherClaims}; ${croa}`,
      },
      guarantee: {
        text: '100% of your money back if your credit score does not improve within 120 days.',
        detail: 'If our work does not raise your score, you should not have to pay for it.',
        source: guarantee,
      },
      results: {
        text: 'Expect to see results in 30-45 days.',
        detail: 'A bureau generally has 30 days to investigate a dispute and answer it.',
        source: `${results}; ${investigation}`,
      },
      compliance: {
        text: 'We comply with federal credit repair regulations.',
        detail: 'We dispute only what is inaccurate, outdated or cannot be verified.',
        source: `${otherClaims}; 15 USC 1679b(a), no untrue statements to a bureau`,
      },
      clients: {
        text: 'Over 5,000 clients helped and 25,000+ negative items removed.',
        detail: 'You can see every dispute and every answer in your portal.',
        source: heroAndLead,
      },
      phone: {
        text: 'Our phone line is available 24/7.',
        detail: 'A person answers your questions in plain words.',
        source: otherClaims,
      },
    },
  },
  shared: {
    freeAnalysis: { text: 'Free credit report analysis, valued at $200', source: otherClaims },
    noObligation: { text: 'No obligation', source: otherClaims },
    noUpfrontFees: { text: 'No upfront fees', source: otherClaims },
    phoneHours: { text: 'Available 24/7', source: otherClaims },
    guaranteeShort: {
      text: '100% money back if your score does not improve within 120 days',
      source: guarantee,
    },
  },
};
