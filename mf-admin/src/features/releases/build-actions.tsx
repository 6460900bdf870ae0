import { api } from '@repo/api-client/api.ts';
import type { AppReleases, BuildInput } from '@repo/contract/releases-admin';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import type { ReleaseChange } from './release-dialog.tsx';
import { useLanguage } from './releases.messages.ts';

interface BuildActionsProps {
  releases: AppReleases;
  build: string;
  onChange: (change: ReleaseChange) => void;
}

export function BuildActions({ releases, build, onChange }: BuildActionsProps) {
  const { t } = useLanguage();
  const { app, live, canary, lastGood, builds } = releases;
  const describedBy = `build-${app}-${build}`;
  const isCanary = canary?.build === build;
  const change = {
    app,
    build,
    live,
    lastGood,
    percent: isCanary ? canary.percent : null,
    nameOf: (id: string) => builds.find((other) => other.build === id)?.message ?? id,
  };
  return (
    <Row gap={1}>
      {kindsOf(releases, build).map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="secondary"
          aria-describedby={describedBy}
          onClick={() => onChange({ ...change, kind })}
        >
          {t(kind === 'canary' && isCanary ? 'releases.changeCanary' : `releases.action.${kind}`)}
        </Button>
      ))}
      {build !== live && <PreviewButton app={app} build={build} describedBy={describedBy} />}
    </Row>
  );
}

function kindsOf({ live, canary, lastGood }: AppReleases, build: string): ReleaseChange['kind'][] {
  if (build === live) return lastGood ? ['roll-back'] : [];
  if (!live) return ['activate'];
  return ['activate', 'canary', ...(canary?.build === build ? (['end-canary'] as const) : [])];
}

function PreviewButton({ describedBy, ...input }: BuildInput & { describedBy: string }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const preview = api.releases.preview.useMutation();
  const press = useSingleFlight(async () => {
    try {
      const { path } = await preview.mutateAsync(input);
      // A page load: the gateway sets the cookie.
      location.assign(path);
    } catch (error) {
      failureToast(t('releases.previewFailed'), error);
    }
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-describedby={describedBy}
      pending={preview.isPending}
      onClick={() => void press()}
    >
      {t('releases.preview')}
    </Button>
  );
}
