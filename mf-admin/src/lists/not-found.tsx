import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { ScreenBody } from '@repo/screens/screen.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  icon: IconDrawing;
  back: { path: string; text: string };
}

export function NotFound({ title, text, icon, back }: NotFoundProps) {
  useDocumentTitle(title);
  const link = <ButtonLink href={back.path}>{back.text}</ButtonLink>;
  return (
    <ScreenBody width="wide">
      <EmptyState level={1} title={title} icon={icon} action={link}>
        {text}
      </EmptyState>
    </ScreenBody>
  );
}
