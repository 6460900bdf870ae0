const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\n?/gi;
const links = /<link\b[^>]*>\n?/gi;

/** Removes a document's scripts, their preloads and their data. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(scripts, '')
    .replaceAll(links, (link) => (fetchesScript(link) ? '' : link));
}

function fetchesScript(link: string): boolean {
  return /\brel="?modulepreload\b/i.test(link) || /\bas="?script\b/i.test(link);
}
