/** About a second of CPU. The longest reports of a real client take a hundredth of it. */
const MAX_STEPS = 15_000_000;

export class ComparisonTooLargeError extends Error {
  override readonly name = 'comparison-too-large';
}

export class StepBudget {
  #left: number;
  readonly #limit: number;

  constructor(limit = MAX_STEPS) {
    this.#limit = limit;
    this.#left = limit;
  }

  get used(): number {
    return this.#limit - this.#left;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new ComparisonTooLargeError('The reports differ in too many rows');
  }
}
