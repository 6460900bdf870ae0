import type { NavigationIcon } from '@repo/contract/navigation-icons';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { bellIcon } from '@repo/ui/icons/bell.ts';
import { folderIcon } from '@repo/ui/icons/folder.ts';
import { fundingIcon } from '@repo/ui/icons/funding.ts';
import { homeIcon } from '@repo/ui/icons/home.ts';
import { listIcon } from '@repo/ui/icons/list.ts';
import { phoneIcon } from '@repo/ui/icons/phone.ts';
import { progressIcon } from '@repo/ui/icons/progress.ts';
import { reportIcon } from '@repo/ui/icons/report.ts';
import { userIcon } from '@repo/ui/icons/user.ts';
import { usersIcon } from '@repo/ui/icons/users.ts';

const drawings: Record<NavigationIcon, IconDrawing> = {
  bell: bellIcon,
  folder: folderIcon,
  funding: fundingIcon,
  home: homeIcon,
  list: listIcon,
  phone: phoneIcon,
  progress: progressIcon,
  report: reportIcon,
  user: userIcon,
  users: usersIcon,
};

/** Returns the drawing of an `mf.json` icon; the list icon for an unknown name. */
export function navigationIcon(name: string): IconDrawing {
  return Object.hasOwn(drawings, name) ? drawings[name as NavigationIcon] : listIcon;
}
