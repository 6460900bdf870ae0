/** The words of a plan's card. */
export interface PlanText {
  name: string;
  period: string;
  description: string;
  features: readonly string[];
  buttonText: string;
}
