const FIRST_RETRY_MS = 5_000;

/**
 * Loads the lead form with the form kit, in a chunk of its own that the rest of the page does not wait for. While it
 * cannot be loaded, a prerendered form stays as it is, which the browser sends by
 * itself, and the code is requested again after 5 s, 10 s, 20 s and so on.
 */
export async function loadLeadForm() {
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    try {
      return await import(/* webpackChunkName: "lead-form" */ './lead-form.tsx');
    } catch (error) {
      if (!document.querySelector('form[action="/api/leads"]')) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
