import { SHELL_APP } from '@repo/contract/routing';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Dialog } from '@repo/ui/dialog.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useState } from 'react';
import { usePage, ShellProviders } from '../page-context.tsx';
import { useLanguage } from './build-panel.messages.ts';
import { createRoot } from 'react-dom/client';
import type { Shell } from '../shell-api/create-shell.ts';

function BuildPanel() {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its position on the keyboard, because Alt gives the key another letter on some.
      if (!event.altKey || event.code !== 'KeyM') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('builds.title')}
      closeLabel={t('builds.close')}
    >
      <Stack gap={5}>{open && <Builds />}</Stack>
    </Dialog>
  );
}

function Builds() {
  const { releases, channels, slotEvents } = usePage();
  const { t } = useLanguage();
  const events = slotEvents ?? [];
  const onPage = mountedBuilds();
  const isOnPage = (name: string, mount: string) =>
    name === SHELL_APP || onPage.has(mount) || events.some(({ app }) => app === name);
  return releases
    .filter(({ app }) => isOnPage(app.name, app.mount))
    .map(({ app: { name, mount }, build: named }) => {
      const build = name === SHELL_APP ? named : onPage.get(mount);
      const channel =
        build === undefined || build === named ? (channels[name] ?? 'live') : 'lastGood';
      return (
        <Stack key={name} as="section" gap={2} aria-label={name}>
          <Heading level={3} size="lg">
            {name}
          </Heading>
          <DefinitionList
            items={[
              { term: t('builds.build'), value: build ?? t('builds.none') },
              { term: t('builds.channel'), value: t(`builds.channels.${channel}`) },
            ]}
          />
          {events.map(({ app, at, state, failure }, index) => {
            const seconds = Math.round(at / 10) / 100;
            return (
              app === name && (
                <Text key={index} size="sm" tone={failure ? 'danger' : 'soft'} tabular>
                  {failure
                    ? t('builds.failed', { ...failure, seconds })
                    : t('builds.at', { phase: state ?? '', seconds })}
                </Text>
              )
            );
          })}
        </Stack>
      );
    });
}

function mountedBuilds(): Map<string, string> {
  const elements = document.querySelectorAll<HTMLElement>('[data-mf][data-build]');
  return new Map([...elements].map(({ dataset }) => [dataset['mf'] ?? '', dataset['build'] ?? '']));
}

export function startBuildPanel(shell: Shell): void {
  const root = createRoot(document.createElement('div'), { identifierPrefix: 'builds' });
  root.render(
    <ShellProviders shell={shell}>
      <BuildPanel />
    </ShellProviders>,
  );
}
