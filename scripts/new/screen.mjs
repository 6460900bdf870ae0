import { localApps } from '../../gateway/src/releases/local-apps.ts';
import { Changes } from './changes.mjs';
import { camelCase, pascalCase, requireName, titleCase } from './names.mjs';

const SHELL = 'shell';
const kinds = {
  'mf-marketing': { audience: 'public', folder: '' },
  'mf-admin': { audience: 'admin', folder: '/admin' },
};

/** A screen with its route, texts in both languages and test. @param {string} root @param {string[]} names */
export function newScreen(root, [remote = '', name = '']) {
  const changes = new Changes(root);
  const remotes = localApps(root).filter((app) => app !== SHELL);
  if (!remotes.includes(remote)) {
    throw new Error(`Unknown remote "${remote}". Remotes: ${remotes.join(', ')}`);
  }
  requireName('screen', name);
  const { audience, folder } = kinds[remote] ?? { audience: 'client', folder: '' };
  const route = { path: `${folder}/${name}`, audience, screen: name };
  refuseTaken(changes, [SHELL, ...remotes], remote, route);
  const feature = `${remote}/src/features/${name}`;
  if (changes.exists(feature)) throw new Error(`${feature} exists already`);
  changes.insertBefore(`${remote}/mf.json`, /\s*\],\s*"navigation"/, `,${JSON.stringify(route)}`);
  changes.insertBefore(
    `${remote}/src/mount.tsx`,
    /^ {2}\},\n {2}Provider/m,
    `'${name}': () => import(/* webpackChunkName: "${name}" */ './features/${name}/${name}-screen.tsx'),\n`,
  );
  const isPublic = audience === 'public';
  changes.create(`${feature}/${name}-screen.tsx`, isPublic ? publicScreen(name) : screen(name));
  changes.create(`${feature}/${name}-screen.test.tsx`, isPublic ? publicTest(name) : test(name));
  changes.create(
    `${feature}/${name}.messages.ts`,
    isPublic ? publicMessages(name) : messages(name),
  );
  return {
    changes,
    next: [
      `Open ${route.path} as ${audience === 'public' ? 'a visitor' : `${audience} (npm run dev)`}.`,
      `Translate the title in ${feature}/${name}.messages.ts.`,
      `A navigation entry, if it needs one, goes into ${remote}/mf.json.`,
    ],
  };
}

function refuseTaken(changes, apps, remote, route) {
  for (const app of apps) {
    const { routes } = JSON.parse(changes.read(`${app}/mf.json`));
    if (app === remote && routes.some(({ screen: taken }) => taken === route.screen)) {
      throw new Error(`${remote} has a screen "${route.screen}" already`);
    }
    if (routes.some(({ path: taken }) => taken === route.path)) {
      throw new Error(`${route.path} is a route of ${app} already`);
    }
  }
}

const screen = (name) => `import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useLanguage } from './${name}.messages.ts';

export default function ${pascalCase(name)}Screen() {
  const { t } = useLanguage();
  // A starting point: replace it with the query of this screen.
  const query = api.auth.user.useQuery();
  return (
    <Screen name={t('${camelCase(name)}.title')}>
      <Loaded
        query={query}
        errorTitle={t('${camelCase(name)}.error')}
        skeleton={<Skeleton shape="block" height="lg" />}
      >
        {(user) =>
          user ? (
            <Card>{t('${camelCase(name)}.signedInAs', { email: user.email ?? '' })}</Card>
          ) : (
            <EmptyState title={t('${camelCase(name)}.empty')} level={2} />
          )
        }
      </Loaded>
    </Screen>
  );
}
`;

const messages = (name) => `import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  title: '${titleCase(name)}',
  error: 'This information did not load',
  signedInAs: 'Signed in as {{email}}',
  empty: 'Nothing here yet',
} as const;

const es: Translated<typeof en> = {
  title: '${titleCase(name)}',
  error: 'No se pudo cargar esta información',
  signedInAs: 'Sesión iniciada como {{email}}',
  empty: 'Todavía no hay nada aquí',
};

export const useLanguage = addMessages({ ${camelCase(name)}: en }, { ${camelCase(name)}: es });
`;

const test = (name) => `import { expect, test } from '@jest/globals';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import ${pascalCase(name)}Screen from './${name}-screen.tsx';

const user = fakeUser({ email: 'dana@example.com' });

test('shows its data', async () => {
  const api = createFakeApi({ 'auth.user': () => user });
  renderScreen(<${pascalCase(name)}Screen />, { Provider, api, shell: createFakeShell({ user }) });
  expect(screen.getByRole('heading', { level: 1, name: '${titleCase(name)}' })).toBeVisible();
  expect(await screen.findByText('Signed in as dana@example.com')).toBeVisible();
});

test('has an empty state', async () => {
  const api = createFakeApi({ 'auth.user': () => null });
  renderScreen(<${pascalCase(name)}Screen />, { Provider, api });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const api = createFakeApi({
    'auth.user': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  const release = api.hold('auth.user');
  const { user: person } = renderScreen(<${pascalCase(name)}Screen />, { Provider, api });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('This information did not load')).toBeVisible();
  api.use({ 'auth.user': () => user });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Signed in as dana@example.com')).toBeVisible();
});

test('in Spanish', async () => {
  const api = createFakeApi({ 'auth.user': () => user });
  const shell = createFakeShell({ user, language: 'es' });
  renderScreen(<${pascalCase(name)}Screen />, { Provider, api, shell });
  expect(await screen.findByText('Sesión iniciada como dana@example.com')).toBeVisible();
});
`;

const publicScreen = (
  name,
) => `import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './${name}.messages.ts';

export default function ${pascalCase(name)}Screen() {
  const { t } = useLanguage();
  useDocumentHead({ title: t('${camelCase(name)}.title'), description: t('${camelCase(name)}.description') });
  return (
    <PublicPage>
      <Container>
        <Heading level={1}>{t('${camelCase(name)}.title')}</Heading>
        <Text>{t('${camelCase(name)}.description')}</Text>
      </Container>
    </PublicPage>
  );
}
`;

const publicMessages = (name) => `import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  title: '${titleCase(name)}',
  description: 'What this page offers, in one sentence.',
} as const;

const es: Translated<typeof en> = {
  title: '${titleCase(name)}',
  description: 'Lo que ofrece esta página, en una frase.',
};

export const useLanguage = addMessages({ ${camelCase(name)}: en }, { ${camelCase(name)}: es });
`;

const publicTest = (name) => `import { expect, test } from '@jest/globals';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import ${pascalCase(name)}Screen from './${name}-screen.tsx';

test.each([
  ['en', 'What this page offers, in one sentence.'],
  ['es', 'Lo que ofrece esta página, en una frase.'],
] as const)('says in %s what it offers', (language, description) => {
  renderScreen(<${pascalCase(name)}Screen />, { Provider, shell: createFakeShell({ language }) });
  expect(screen.getByRole('heading', { level: 1, name: '${titleCase(name)}' })).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
});
`;
