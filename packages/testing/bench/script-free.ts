const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\n?/gi;
const links = /<link\b[^>]*>\n?/gi;

/** A document as it would be without scripts: theirs, their preloads and the data they start from are gone. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(scripts, '')
    .replaceAll(links, (link) => (fetchesScript(link) ? '' : link));
}

function fetchesScript(link: string): boolean {
  return /\brel="?modulepreload\b/i.test(link) || /\bas="?script\b/i.test(link);
}
