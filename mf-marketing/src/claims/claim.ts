/** A statement of fact that a public page makes. `source` says what it stands on. */
export interface Claim {
  text: string;
  source: string;
}

/** A figure with the words under it. */
export interface Statistic {
  value: string;
  label: string;
  source: string;
}

/** A client's own words. While `placeholder` is true the page says that they are examples (16 CFR 465). */
export interface Testimonial {
  name: string;
  detail: string;
  quote: string;
  placeholder: boolean;
  source: string;
}

/** Each page's own claims: the figures of the landing statistics differ from those of the hero and the lead page. */
export interface Claims {
  landing: {
    heroClients: Claim;
    statistics: readonly Statistic[];
    testimonials: readonly Testimonial[];
    funding: Claim;
    guarantee: Claim;
    results: Claim;
    satisfiedClients: Claim;
  };
  lead: {
    clients: Claim;
    itemsRemoved: Claim;
    analysis: Claim;
    compliance: Claim;
    callback: Claim;
  };
  quiz: {
    funding: Claim;
    guarantee: Claim;
  };
  pricing: {
    billing: Claim;
    protection: Claim;
    guarantee: Claim;
    why: {
      billing: Claim;
      guarantee: Claim;
      results: Claim;
      compliance: Claim;
      clients: Claim;
      phone: Claim;
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
