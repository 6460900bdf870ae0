/** A statement of fact that a public page makes. `source` says what it stands on. */
export interface Claim {
  text: string;
  source: string;
}

/** A claim with the sentence that explains it. */
export interface ExplainedClaim extends Claim {
  detail: string;
}

/** A figure with the words under it, and those that stand before it in a smaller size. */
export interface Statistic {
  before?: string;
  value: string;
  label: string;
  source: string;
}

/** A client's own words. While `placeholder` is true the page says that they are examples (16 CFR 465). */
export interface Testimonial {
  name: string;
  detail: string;
  quote: string;
  /** Address of a square picture; null: the initials are drawn. */
  image: string | null;
  placeholder: boolean;
  source: string;
}

/** Each page's own claims: the figures of the landing statistics differ from those of the hero and the lead page. */
export interface Claims {
  landing: {
    heroClients: Claim;
    statistics: readonly Statistic[];
    testimonials: readonly Testimonial[];
    bankruptcies: Claim;
    investigation: Claim;
    setup: Claim;
    funding: Claim;
    quiz: Claim;
    guarantee: Claim;
    guaranteeDays: Statistic;
    results: Claim;
    satisfiedClients: Claim;
  };
  lead: {
    clients: Claim;
    itemsRemoved: Claim;
    analysis: Claim;
    compliance: Claim;
    callback: Claim;
    nextCall: Claim;
    received: Claim;
  };
  quiz: {
    lede: Claim;
    funding: Claim;
    guarantee: Claim;
  };
  pricing: {
    billing: Claim;
    protection: Claim;
    guarantee: Claim;
    why: {
      billing: ExplainedClaim;
      guarantee: ExplainedClaim;
      results: ExplainedClaim;
      compliance: ExplainedClaim;
      clients: ExplainedClaim;
      phone: ExplainedClaim;
    };
  };
  both: {
    freeAnalysis: Claim;
    noObligation: Claim;
    noUpfrontFees: Claim;
    phoneHours: Claim;
    guaranteeShort: Claim;
  };
}
