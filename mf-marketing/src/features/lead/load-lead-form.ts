const RETRY_MS = 5_000;

/**
 * Loads the lead form with the form kit, in a chunk of its own that the rest of the page does not wait for. While it
 * cannot be loaded, a prerendered form stays as it is, which the browser sends by itself.
 */
export async function loadLeadForm() {
  for (;;) {
    try {
      return await import(/* webpackChunkName: "lead-form" */ './lead-form.tsx');
    } catch (error) {
      if (!document.querySelector('form[action="/api/leads"]')) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
