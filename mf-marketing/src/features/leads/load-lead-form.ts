const FIRST_RETRY_MS = 5_000;

/**
 * Loads the lead form and the form kit in their own chunk, for which the rest of the page does not wait. While it
 * cannot be loaded, a prerendered form stays as it is and is submitted by the browser; the code is requested again
 * after 5 s, 10 s, 20 s and so on.
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
