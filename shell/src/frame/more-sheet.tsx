import type { NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { Dialog } from '@repo/ui/dialog.tsx';
import { Divider } from '@repo/ui/divider.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { AccountArea } from './account-area.tsx';
import { SectionLink } from './section-link.tsx';

const Lines = styled.div`
  display: grid;
  gap: ${space[1]};
`;

export interface MoreSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: CurrentUser;
  entries: NavigationEntry[];
}

export default function MoreSheet({ open, onOpenChange, user, entries }: MoreSheetProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('frame.moreTitle')}
      closeLabel={t('frame.close')}
      variant="sheet"
    >
      <Lines>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <SectionLink entry={entry} onOpen={() => onOpenChange(false)} />
            </li>
          ))}
        </ul>
        <Divider />
        <AccountArea user={user} onOpen={() => onOpenChange(false)} />
      </Lines>
    </Dialog>
  );
}
