import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import type { LiveRelease } from '@repo/contract/releases';
import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * Returns a handler that forwards a development server's requests to a deployed gateway, and puts
 * the development build into its documents. The gateway takes the requests for those of its own
 * pages, except those from pages of other origins.
 */
export function forwardToDeployed(gateway: URL, readRelease: () => Promise<LiveRelease>) {
  const send = gateway.protocol === 'https:' ? requestHttps : requestHttp;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const options = {
      method: request.method,
      path: request.url,
      headers: headersForGateway(request, gateway),
    };
    const fail = (error: Error) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${gateway.origin} does not respond: ${error.message}`);
    };
    const forwarded = send(gateway, options, (answer) => {
      answer.on('error', fail);
      const headers = headersForBrowser(answer.headers, gateway);
      if (!headers['content-type']?.startsWith('text/html') || request.method === 'HEAD') {
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        return;
      }
      Promise.all([text(answer), readRelease()])
        .then(([html, release]) => {
          delete headers['content-length'];
          response.writeHead(answer.statusCode ?? 502, headers);
          response.end(withDevelopmentBuild(html, release));
        })
        .catch(fail);
    });
    forwarded.on('error', fail);
    // The stream of changes is open until the page is left.
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}

function headersForGateway({ headers }: IncomingMessage, gateway: URL): IncomingHttpHeaders {
  const own = `http://${headers.host}`;
  const { origin, referer, cookie } = headers;
  return {
    ...headers,
    host: gateway.host,
    ...(origin === own && { origin: gateway.origin }),
    ...(referer?.startsWith(`${own}/`) && { referer: referer.replace(own, gateway.origin) }),
    ...(cookie && { cookie: cookie.replaceAll(/(?<=^|; )deployed-(Host|Secure)-/g, '__$1-') }),
    ...(headers.accept?.includes('text/html') && { 'accept-encoding': 'identity' }),
  };
}

/**
 * Without HTTPS, browsers refuse cookies that are `Secure`; a build that changes in place has no integrity; and its overlay of compiler
 * errors writes HTML.
 */
function headersForBrowser(given: IncomingHttpHeaders, gateway: URL): IncomingHttpHeaders {
  const { 'integrity-policy': _, 'strict-transport-security': __, ...headers } = given;
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = headers;
  return {
    ...headers,
    ...(policy && {
      'content-security-policy': String(policy).replace(
        /(?<=; trusted-types default)/,
        ' webpack-dev-middleware#overlay',
      ),
    }),
    ...(location?.startsWith(`${gateway.origin}/`) && {
      location: location.slice(gateway.origin.length),
    }),
    ...(cookies && {
      'set-cookie': cookies.map((cookie) =>
        cookie.replace(/^__(Host|Secure)-/, 'deployed-$1-').replace(/; *secure(?=;|$)/i, ''),
      ),
    }),
  };
}

const dataStart = `<script type="application/json" id="${PAGE_DATA_ID}">`;
const pageData = new RegExp(`(?<=${dataStart}).*?(?=</script>)`, 's');
const rendered = new RegExp(`<div id="root".*?(?=${dataStart})`, 's');

/**
 * Replaces the live build of the release's app in a document, and its HTML, which is the live build's. Failures of such a document do not
 * count. HTML without the shell's data is returned as it is.
 */
export function withDevelopmentBuild(html: string, release: LiveRelease): string {
  const [json] = pageData.exec(html) ?? [];
  if (!json) return html;
  const data = JSON.parse(json) as PageData;
  const others = data.releases.filter(({ app }) => app.name !== release.app.name);
  const changed: PageData = {
    ...data,
    releases: [...others, release],
    channels: { ...data.channels, [release.app.name]: 'development' },
  };
  return html
    .replace(rendered, '<div id="root"></div>\n')
    .replace(pageData, () => JSON.stringify(changed).replaceAll('<', '\\u003c'));
}
