import type { PagePath } from '../navigation';
import { pageIcons } from '../page-icons';

export function PageIcon({ to }: { to: PagePath }) {
  const Icon = pageIcons[to];
  return <Icon aria-hidden="true" />;
}
