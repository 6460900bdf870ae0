import { localApps } from '../../gateway/src/releases/local-apps.ts';
import { root } from '../root.mjs';
import { requireName } from './names.mjs';
import { exists, fromTemplate, insertBefore, read } from './write-files.mjs';

const SHELL = 'shell';
const kinds = {
  'mf-marketing': { template: 'mf-marketing', audience: 'public', folder: '' },
  'mf-admin': { template: 'mf-portal', audience: 'admin', folder: '/admin' },
};

/** A screen with its route, texts in both languages and test. @param {string} remote @param {string} name */
export function planScreen(remote, name) {
  const remotes = localApps(root).filter((app) => app !== SHELL);
  if (!remotes.includes(remote)) {
    throw new Error(`Unknown remote "${remote}". Remotes: ${remotes.join(', ')}`);
  }
  requireName('screen', name);
  const { template, audience, folder } = kinds[remote] ?? {
    template: 'mf-portal',
    audience: 'client',
    folder: '',
  };
  const reads = audience === 'public' ? {} : { data: [{ procedure: 'auth.user' }] };
  const route = { path: `${folder}/${name}`, audience, screen: name, ...reads };
  refuseTaken([SHELL, ...remotes], remote, route);
  const feature = `${remote}/src/features/${name}`;
  if (exists(feature)) throw new Error(`${feature} exists already`);
  const sources = ['-screen.tsx', '.messages.ts', '-screen.test.tsx'].map((ending) => [
    `${feature}/${name}${ending}`,
    fromTemplate(`${template}/src/features/sample-letters/sample-letters${ending}`, [
      ['sample-letters', name],
    ]),
  ]);
  const manifest = `${remote}/mf.json`;
  const mount = `${remote}/src/mount.tsx`;
  const chunk = `'${name}': () => import(/* webpackChunkName: "${name}" */ './features/${name}/${name}-screen.tsx'),\n`;
  return {
    files: [
      ...sources,
      [manifest, addRoute(read(manifest), route)],
      [mount, insertBefore(read(mount), /^ {2}\},\n {2}Provider/m, chunk)],
    ],
    next: [
      `Open ${route.path} as ${audience === 'public' ? 'a visitor' : `${audience} (npm run dev)`}.`,
      `Translate the title in ${feature}/${name}.messages.ts.`,
      ...(reads.data ? [`Its route in ${manifest} names what it reads when it opens.`] : []),
      `A navigation entry, if it needs one, goes into ${manifest}.`,
    ],
  };
}

function addRoute(manifest, route) {
  const end = manifest.indexOf('\n  ]', manifest.indexOf('"routes": ['));
  return `${manifest.slice(0, end)},${JSON.stringify(route)}${manifest.slice(end)}`;
}

export function refuseTaken(apps, remote, route) {
  for (const app of apps) {
    const { routes } = JSON.parse(read(`${app}/mf.json`));
    if (app === remote && routes.some(({ screen: taken }) => taken === route.screen)) {
      throw new Error(`${remote} has a screen "${route.screen}" already`);
    }
    if (routes.some(({ path: taken }) => taken === route.path)) {
      throw new Error(`${route.path} is a route of ${app} already`);
    }
  }
}
