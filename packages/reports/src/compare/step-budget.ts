/** About a second of CPU. The longest reports of a real client take a hundredth of it. */
const MAX_STEPS = 15_000_000;

/** Thrown for reports that differ in too many rows to be compared. */
export class ComparisonTooLargeError extends Error {
  override readonly name = 'comparison-too-large';
}

/** Counts the work of a comparison. A step weighs one pair of rows. */
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

  /** Throws {@link ComparisonTooLargeError} when the budget is spent. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new ComparisonTooLargeError('The reports differ in too many rows');
  }
}
