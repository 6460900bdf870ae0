import { api } from '@repo/api-client/api.ts';
import type { AppReleases } from '@repo/contract/releases-admin';
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

/** What can be done with one build. */
export function BuildActions({ releases, build, onChange }: BuildActionsProps) {
  const { app, live, canary, lastGood } = releases;
  const describedBy = `build-${app}-${build}`;
  const isCanary = canary?.build === build;
  const change = { app, build, live, lastGood, percent: isCanary ? canary.percent : null };
  return (
    <Row gap={1}>
      {kindsOf(releases, build).map((kind) => (
        <ChangeButton
          key={kind}
          kind={kind}
          again={isCanary}
          describedBy={describedBy}
          onPress={() => onChange({ ...change, kind })}
        />
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

interface ChangeButtonProps {
  kind: ReleaseChange['kind'];
  /** The build is the canary already. */
  again: boolean;
  describedBy: string;
  onPress: () => void;
}

function ChangeButton({ kind, again, describedBy, onPress }: ChangeButtonProps) {
  const { t } = useLanguage();
  return (
    <Button size="sm" variant="secondary" aria-describedby={describedBy} onClick={onPress}>
      {t(kind === 'canary' && again ? 'releases.changeCanary' : `releases.action.${kind}`)}
    </Button>
  );
}

interface PreviewButtonProps {
  app: string;
  build: string;
  describedBy: string;
}

/** Shows the portal with this build to this admin only. */
function PreviewButton({ app, build, describedBy }: PreviewButtonProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const preview = api.releases.preview.useMutation();
  const press = useSingleFlight(async () => {
    try {
      const { path } = await preview.mutateAsync({ app, build });
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
